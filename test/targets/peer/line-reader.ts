const newline = 0x0a;

/** Cuts a stream into lines. Linear; a line beyond `longest` bytes is dropped and told instead of kept. */
export class LineReader {
  readonly #line: (line: Buffer) => void;
  readonly #tooLong: () => void;
  readonly #longest: number;
  #parts: Buffer[] = [];
  #size = 0;

  constructor(on: { line(line: Buffer): void; tooLong(): void }, longest: number) {
    this.#line = (line) => on.line(line);
    this.#tooLong = () => on.tooLong();
    this.#longest = longest;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      this.#finish();
      start = end + 1;
    }
    if (start < chunk.length) this.#add(chunk.subarray(start));
  }

  /** The stream ended: what is left is a line too. */
  end(): void {
    if (this.#size > 0) this.#finish();
  }

  #add(part: Buffer): void {
    this.#size += part.length;
    if (this.#size > this.#longest) this.#parts = [];
    else this.#parts.push(part);
  }

  #finish(): void {
    const [first, ...others] = this.#parts;
    if (this.#size > this.#longest) this.#tooLong();
    else if (first !== undefined) this.#line(others.length === 0 ? first : Buffer.concat(this.#parts));
    this.#parts = [];
    this.#size = 0;
  }
}
