import { isMembers, type Members } from '../peer/incoming.ts';
import { Refusal } from './rows.ts';

interface Issue {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Reads members, and gathers what is wrong with them. A member that is null counts as not there. */
export class Reader {
  readonly #issues: Issue[] = [];

  issue(path: Issue['path'], message: string): undefined {
    this.#issues.push({ code: 'invalid_type', path, message });
    return undefined;
  }

  members(value: unknown, ...path: Issue['path']): Members | undefined {
    return isMembers(value) ? value : this.issue(path, 'must be an object');
  }

  text(value: unknown, ...path: Issue['path']): string {
    return typeof value === 'string' ? value : (this.issue(path, 'must be a text') ?? '');
  }

  optionalText(value: unknown, ...path: Issue['path']): string | undefined {
    return value === undefined || value === null ? undefined : this.text(value, ...path);
  }

  oneOf<T extends string>(value: unknown, values: readonly T[], ...path: Issue['path']): T | undefined {
    const found = values.find((each) => each === value);
    return found ?? this.issue(path, `must be one of ${values.join(', ')}`);
  }

  list(value: unknown, ...path: Issue['path']): readonly unknown[] {
    return Array.isArray(value) ? value : (this.issue(path, 'must be a list') ?? []);
  }

  /** Throws where something was wrong. */
  end(): void {
    if (this.#issues.length > 0) throw new Refusal('invalid_params', 'Invalid params', { issues: this.#issues });
  }
}

export interface Sending {
  readonly taskId: string | undefined;
  readonly recipient: string | undefined;
  readonly intent: string;
  readonly parts: unknown;
  readonly proposes: boolean;
  readonly key: string | undefined;
}

const intents = ['inform', 'ask_question', 'propose_action'] as const;

/** The params of `message/send`. Throws where they are wrong. */
export function readSending(params: unknown): Sending {
  const reader = new Reader();
  const given = reader.members(params ?? undefined) ?? {};
  const message = reader.members(given.message, 'message') ?? {};
  const parts = reader.list(message.parts, 'message', 'parts');
  for (const [index, part] of parts.entries()) readPart(reader, part, index);
  const metadata = given.metadata == null ? {} : (reader.members(given.metadata, 'metadata') ?? {});
  const action = given.proposed_action == null ? undefined : reader.members(given.proposed_action, 'proposed_action');
  const sending = {
    taskId: reader.optionalText(given.task_id, 'task_id'),
    recipient: reader.optionalText(given.recipient, 'recipient'),
    intent: given.intent == null ? 'inform' : (reader.oneOf(given.intent, intents, 'intent') ?? 'inform'),
    parts,
    proposes: action !== undefined,
    key: reader.optionalText(metadata.client_idempotency_key, 'metadata', 'client_idempotency_key'),
  };
  if (sending.taskId === undefined && sending.recipient === undefined) reader.issue(['recipient'], 'is missing');
  reader.end();
  return sending;
}

function readPart(reader: Reader, part: unknown, index: number): void {
  const members = reader.members(part, 'message', 'parts', index) ?? {};
  reader.oneOf(members.type, ['text'], 'message', 'parts', index, 'type');
  reader.text(members.text, 'message', 'parts', index, 'text');
}

/** The id of a thread, and what is to be done with it. */
export function readTask(params: unknown): { readonly taskId: string; readonly transition: unknown } {
  const reader = new Reader();
  const given = reader.members(params ?? undefined) ?? {};
  const taskId = reader.text(given.task_id, 'task_id');
  reader.end();
  return { taskId, transition: given.transition };
}

export interface Listing {
  readonly role: 'recipient' | 'sender';
  readonly limit: number;
}

/** The params of `tasks/list`, all of which may be left out. */
export function readListing(params: unknown): Listing {
  const reader = new Reader();
  const given = params == null ? {} : (reader.members(params) ?? {});
  const filter = given.filter == null ? {} : (reader.members(given.filter, 'filter') ?? {});
  const page = given.page == null ? {} : (reader.members(given.page, 'page') ?? {});
  const role = filter.role == null ? 'recipient' : reader.oneOf(filter.role, ['recipient', 'sender'], 'filter', 'role');
  if (filter.status != null) {
    for (const each of reader.list(filter.status, 'filter', 'status')) {
      reader.oneOf(each, ['pending', 'accepted', 'completed', 'cancelled'], 'filter', 'status');
    }
  }
  const since = reader.optionalText(filter.since, 'filter', 'since');
  if (since !== undefined && Number.isNaN(Date.parse(since))) reader.issue(['filter', 'since'], 'must be a time');
  const limit = page.limit ?? 50;
  const isFine = typeof limit === 'number' && Number.isInteger(limit) && limit > 0 && limit <= 200;
  if (!isFine) reader.issue(['page', 'limit'], 'must be 1 to 200');
  reader.end();
  return { role: role ?? 'recipient', limit: Number(limit) };
}
