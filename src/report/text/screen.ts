import type { ReportOptions, Sink } from '../reporter.ts';
import { shorten, uncolored, widthOf } from '../width.ts';

/** Least time between two drawings of the live line, ms. */
const frame = 80;
/** Where no line can be written over, one is written after so long, then ever more seldom. */
const firstNews = 10_000;

/** A stream of lines with one live line below them, where the sink is a terminal. */
export class Screen {
  readonly #sink: Sink;
  readonly #live: boolean;
  #shown = false;
  #next = 0;

  constructor(sink: Sink, options: Pick<ReportOptions, 'live'>) {
    this.#sink = sink;
    this.#live = options.live;
    this.#next = this.#live ? 0 : firstNews;
  }

  get width(): number {
    return Math.max(40, Math.min(this.#sink.columns || 100, 160));
  }

  print(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.#sink.write(`${this.#erase()}${lines.join('\n')}\n`);
  }

  /** `at` is the run's clock in ms; `line` is drawn only when it is due. */
  progress(at: number, line: () => string): void {
    if (at < this.#next) return;
    if (this.#live) this.#draw(line());
    else this.#sink.write(`${line()}\n`);
    this.#next = this.#live ? at + frame : at + Math.max(firstNews, at / 4);
  }

  end(): void {
    const erase = this.#erase();
    if (erase !== '') this.#sink.write(erase);
  }

  #draw(line: string): void {
    const room = this.width - 1;
    this.#sink.write(this.#erase() + (widthOf(line) > room ? shorten(uncolored(line), room) : line));
    this.#shown = true;
  }

  #erase(): string {
    if (!this.#shown) return '';
    this.#shown = false;
    return '\r\u001b[2K';
  }
}
