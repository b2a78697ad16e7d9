import type { JsonNode } from '../../protocol/json/node.ts';
import type { Reduction, Search } from '../reduction.ts';
import { byteText, type Span, splice } from '../splice.ts';
import { childrenOf, type Document, nodeAt, type Path, readDocument, spanOf } from './document.ts';
import { idsOf } from './ids.ts';

/** A node of a step's JSON, as it is now; it may be gone after an edit. */
export class Spot {
  readonly reduction: Reduction;
  readonly step: number;
  readonly path: Path;

  constructor(reduction: Reduction, step: number, path: Path) {
    this.reduction = reduction;
    this.step = step;
    this.path = path;
  }

  get document(): Document | undefined {
    return readDocument(this.reduction.payloadAt(this.step));
  }

  get node(): JsonNode | undefined {
    const { document } = this;
    return document && nodeAt(document.root, this.path);
  }

  /** The bytes of the node, one character each. */
  get text(): string {
    const { document, node } = this;
    return document === undefined || node === undefined ? '' : byteText(document.bytes, spanOf(node));
  }

  get parent(): Spot {
    return new Spot(this.reduction, this.step, this.path.slice(0, -1));
  }

  get index(): number {
    return this.path.at(-1) ?? 0;
  }

  get key(): string | undefined {
    const { node } = this.parent;
    return this.path.length === 0 || node === undefined ? undefined : childrenOf(node)[this.index]?.key;
  }

  /** Whether it is a member of a message, or of one in a batch. */
  get isEnvelopeMember(): boolean {
    const root = this.document?.root;
    return this.key !== undefined && this.path.length === (root?.type === 'array' ? 2 : 1);
  }

  /** As an id of a message that we send: the how manieth. */
  get idOrdinal(): number | undefined {
    if (this.key !== 'id' || !this.isEnvelopeMember) return undefined;
    const start = this.node?.start;
    return idsOf(this.reduction.current).find(({ step, node }) => step === this.step && node.start === start)?.ordinal;
  }

  child(index: number): Spot {
    return new Spot(this.reduction, this.step, [...this.path, index]);
  }

  /** The node replaced by a text of one character a byte. */
  *put(text: string): Search<boolean> {
    const { node } = this;
    if (node === undefined || text === this.text) return false;
    return yield* this.cut(spanOf(node), text);
  }

  *cut(span: Span, text = ''): Search<boolean> {
    const { document } = this;
    if (document === undefined) return false;
    return yield* this.reduction.attemptPayload(this.step, splice(document.bytes, span, text));
  }
}
