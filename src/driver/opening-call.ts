import { TargetError } from '../case/errors.ts';
import { at } from '../protocol/json/query.ts';
import { readMessage } from '../protocol/read-message.ts';
import type { OpeningCall } from '../protocol/surface.ts';
import { openingFailed } from './opening-failed.ts';
import { printable } from './printable.ts';
import type { Session } from './session.ts';
import { untilStarted } from './starting.ts';

/** Sends one message of the handshake that is a call by HTTP, and keeps what its answer gives. Throws TargetError. */
export async function openByCall(session: Session, { send, via, keeps = {} }: OpeningCall): Promise<void> {
  const payload = session.fill(Buffer.from(send));
  const words = `${via?.verb ?? 'POST'} ${via?.path ?? ''}`.trim();
  session.log.add({ type: 'sent', at: session.at, payload, ...(via && { via }) });
  const ticket = session.say(payload, undefined, via && { via });
  session.out.flush();
  if (ticket === undefined || !(await isAnswered(session, ticket))) throw openingFailed(session, words);
  const { arrival, payload: body } = session.heard.response ?? {};
  const { status = 0, failed } = arrival ?? {};
  if (failed !== undefined || status >= 400 || body === undefined) {
    throw refused(session, words, failed ?? `HTTP ${status} ${said(body)}`);
  }
  for (const [slot, path] of Object.entries(keeps)) {
    const value = at(readMessage(body).node, path);
    if (value === undefined) throw refused(session, words, `without ${path}: ${said(body)}`);
    session.captured.set(slot, value);
  }
}

function isAnswered(session: Session, ticket: number): Promise<boolean> {
  const { patience } = session.setting;
  return untilStarted(session, () => !session.tickets.isAwaited(ticket), patience.opening);
}

const said = (payload: Uint8Array | undefined): string =>
  payload === undefined ? '' : printable(Buffer.from(payload.subarray(0, 300)).toString('utf8'), 300);

function refused({ setting: { profile } }: Session, words: string, why: string): TargetError {
  const [variable] = Object.values(profile.secrets ?? {});
  return new TargetError(`the target refused ${words}: ${why}`, {
    hint:
      variable === undefined
        ? 'is --profile the protocol that it speaks?'
        : `the environment variable ${variable} must hold the credential that it takes`,
  });
}
