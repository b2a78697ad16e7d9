import type { Bytes } from '../case/bytes.ts';
import type { Arrival } from '../case/transport.ts';
import type { Message } from '../protocol/message.ts';
import { probeOf } from './probes.ts';
import type { Session } from './session.ts';

/** One message of the peer: the answer to a probe, which is between us, or what the model has to see. */
export function hear(session: Session, payload: Bytes, arrival: Arrival | undefined): void {
  const { setting, heard, probes } = session;
  const probe = arrival?.ticket === undefined ? setting.probe.answeredBy(payload) : probeOf(arrival);
  if (arrival?.isLast === true) heard.response = { payload, arrival };
  if (probe === undefined) return void judged(session, payload, arrival);
  if (!probes.answeredBy(probe)) return;
  heard.hasResponded = true;
  session.wake();
}

/** Bytes that are no message. */
export function hearGarbage({ heard, log, model, at }: Session, bytes: Bytes): void {
  heard.prose ??= bytes;
  log.garbage(bytes, at);
  model.garbage(bytes);
}

function judged(session: Session, payload: Bytes, arrival: Arrival | undefined): void {
  const { at, model, log, heard, setting } = session;
  if (arrival !== undefined) session.tickets.arrived(arrival);
  const received = model.received(payload, at, arrival);
  const { is, message } = received;
  log.received(payload, at, arrival);
  if (message.kind === 'response') heard.responded(message, setting.clock());
  if (is === 'answer') answered(session, message, received);
  else if (is === 'request') session.replies?.answer(message, session);
  else if (is === 'garbage') heard.prose ??= payload;
}

type Answered = { readonly method?: string; readonly ms?: number };

function answered(session: Session, message: Message, { method, ms = 0 }: Answered): void {
  const { heard, setting, captured, attentive } = session;
  heard.answer = message;
  if (method === undefined) return;
  setting.patience.answered(method, ms, attentive);
  setting.captures.take(method.replace(/^[?!]/, ''), message.result, captured);
}
