import { invalidParams, invalidRequest, type RpcError } from '../peer/answer.ts';
import type { Incoming, Members } from '../peer/incoming.ts';
import { drilledIntroduction, introduction } from './capabilities.ts';
import { areAbsolute, type Check, checks } from './params.ts';
import { configOptionsOf, isMode, isModel, modelOption, type Session, settingsOf } from './session.ts';
import type { SessionList } from './session-list.ts';
import { busy, type Turns } from './turns.ts';

/** What methods work on. */
export interface Connection {
  readonly sessions: SessionList;
  readonly turns: Turns;
  readonly isDrilled: boolean;
  /** Params of the newest `initialize`. */
  client: Members;
  open(): void;
  answer(request: Incoming, result: unknown): void;
}

export interface Method {
  readonly check: Check;
  /** Answers, or tells why not. Params have passed the check. */
  readonly run: (params: Members, connection: Connection, request: Incoming) => RpcError | undefined;
}

/** A map, so that `constructor` and `__proto__` are no methods. */
export const methods: ReadonlyMap<string, Method> = new Map([
  ['initialize', { check: checks.initialize, run: initialize }],
  ['authenticate', { check: checks.authenticate, run: () => invalidParams('no such authentication method') }],
  ['session/new', { check: checks.newSession, run: newSession }],
  ['session/load', { check: checks.loadSession, run: reviveSession }],
  ['session/resume', { check: checks.resumeSession, run: reviveSession }],
  ['session/list', { check: checks.listSessions, run: listSessions }],
  ['session/close', { check: checks.session, run: closeSession }],
  ['session/delete', { check: checks.session, run: deleteSession }],
  ['session/set_mode', { check: checks.setMode, run: inActive(setMode) }],
  ['session/set_config_option', { check: checks.setConfigOption, run: inActive(setConfigOption) }],
  ['session/prompt', { check: checks.prompt, run: inActive(prompt) }],
]);

type InSession = (session: Session, ...rest: readonly [Members, Connection, Incoming]) => RpcError | undefined;

/** The one version there is, whatever was asked for: the client ends the connection if it doesn't suit. */
function initialize(params: Members, connection: Connection, request: Incoming): undefined {
  connection.open();
  connection.client = params;
  connection.answer(request, connection.isDrilled ? drilledIntroduction : introduction);
}

function newSession(params: Members, connection: Connection, request: Incoming): RpcError | undefined {
  const directories = directoriesOf(params);
  if (!areAbsolute(params.cwd, ...directories)) return invalidParams('not an absolute path');
  const session = connection.sessions.make(String(params.cwd), directories);
  connection.answer(request, { sessionId: session.id, ...settingsOf(session) });
  return undefined;
}

/** Active or closed, a session that exists can be taken up again. */
function reviveSession(params: Members, connection: Connection, request: Incoming): RpcError | undefined {
  const session = connection.sessions.get(params.sessionId);
  if (session === undefined) return unknownSession(params.sessionId);
  if (!areAbsolute(params.cwd, ...directoriesOf(params))) return invalidParams('not an absolute path');
  session.isActive = true;
  connection.answer(request, settingsOf(session));
  return undefined;
}

function directoriesOf({ additionalDirectories }: Members): readonly string[] {
  return (additionalDirectories ?? []) as readonly string[];
}

function listSessions({ cwd, cursor }: Members, connection: Connection, request: Incoming): RpcError | undefined {
  const { sessions } = connection;
  if (typeof cwd === 'string' && !areAbsolute(cwd)) return invalidParams('not an absolute path');
  if (typeof cursor === 'string' && !sessions.gave(cursor)) return invalidParams('unknown cursor');
  connection.answer(request, sessions.page(textOf(cwd), textOf(cursor)));
  return undefined;
}

/** A session that is not there is closed already. */
function closeSession({ sessionId }: Members, connection: Connection, request: Incoming): undefined {
  connection.turns.cancelSession(sessionId);
  const session = connection.sessions.get(sessionId);
  if (session !== undefined) session.isActive = false;
  connection.answer(request, {});
}

function deleteSession({ sessionId }: Members, connection: Connection, request: Incoming): undefined {
  connection.turns.cancelSession(sessionId);
  connection.sessions.delete(String(sessionId));
  connection.answer(request, {});
}

function inActive(run: InSession): Method['run'] {
  return (params, connection, request) => {
    const session = connection.sessions.get(params.sessionId);
    if (session?.isActive !== true) return unknownSession(params.sessionId);
    return run(session, params, connection, request);
  };
}

function setMode(...[session, { modeId }, connection, request]: Parameters<InSession>): RpcError | undefined {
  if (!isMode(modeId)) return invalidParams('unknown mode');
  session.mode = modeId;
  connection.answer(request, {});
  return undefined;
}

function setConfigOption(...[session, params, connection, request]: Parameters<InSession>): RpcError | undefined {
  if (params.configId !== modelOption) return invalidParams('unknown option');
  if (!isModel(params.value)) return invalidParams('unknown value');
  session.model = params.value;
  connection.answer(request, { configOptions: configOptionsOf(session) });
  return undefined;
}

function prompt(...[session, params, connection, request]: Parameters<InSession>): RpcError | undefined {
  if (connection.turns.isBusy(session.id)) return invalidRequest(busy);
  connection.turns.start(session.id, params.prompt as readonly unknown[], request);
  return undefined;
}

function unknownSession(sessionId: unknown): RpcError {
  return { code: -32002, message: 'Resource not found', data: { sessionId } };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
