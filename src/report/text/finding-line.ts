import type { FindingEvent } from '../../engine/events.ts';
import type { Palette } from '../palette.ts';
import { printable } from '../safe.ts';

type Titled = Pick<FindingEvent, 'status' | 'level' | 'property' | 'signature'>;

/** `NEW  must  acp/unknown-session  7c1b8e02` */
export function heading({ status, level, property, signature }: Titled, palette: Palette): string {
  const mark = palette.status(status)(palette.strong(status.toUpperCase()));
  const address = palette.strong(printable(property, 120));
  return `${mark}  ${palette.level(level)(level)}  ${address}  ${palette.faint(printable(signature, 40))}`;
}
