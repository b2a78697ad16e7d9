// The agent that the SDK's documentation leads to from 2.1.0 on: handlers by method name, errors by its own helpers.
import { Readable, Writable } from 'node:stream';
import { checkConfigOption, checkDirectory, checkMode, checkPrompt } from './modern-checks.mjs';
import { SessionStore } from './session-store.mjs';
import { runTurn } from './turn.mjs';

export function serveModern(acp) {
  const { agent: methods } = acp.methods;
  const { RequestError } = acp;
  const sessions = new SessionStore();
  let canRead = false;

  const active = (sessionId) => {
    const session = sessions.active(sessionId);
    if (session === undefined) throw RequestError.sessionNotFound(sessionId);
    return session;
  };
  const reopened = ({ sessionId, cwd }) => {
    checkDirectory(RequestError, cwd);
    const session = sessions.reopen(sessionId, cwd);
    if (session === undefined) throw RequestError.sessionNotFound(sessionId);
    return session;
  };

  return acp
    .agent({ name: 'peer' })
    .onRequest(methods.initialize, ({ params }) => {
      if (params.protocolVersion < acp.PROTOCOL_VERSION)
        throw RequestError.unsupportedProtocolVersion(params.protocolVersion, [acp.PROTOCOL_VERSION]);
      canRead = params.clientCapabilities?.fs?.readTextFile === true;
      return {
        protocolVersion: acp.PROTOCOL_VERSION,
        agentInfo: { name: 'peer', version: '1.0.0' },
        agentCapabilities: {
          loadSession: true,
          promptCapabilities: { embeddedContext: true },
          sessionCapabilities: { list: {}, resume: {}, close: {}, delete: {} },
        },
        authMethods: [],
      };
    })
    .onRequest(methods.session.new, ({ params }) => {
      checkDirectory(RequestError, params.cwd);
      const session = sessions.create(params.cwd);
      return { sessionId: session.id, ...session.settings() };
    })
    .onRequest(methods.session.load, async ({ params, client }) => {
      const session = reopened(params);
      for (const update of session.history)
        await client.notify(acp.methods.client.session.update, { sessionId: session.id, update });
      return session.settings();
    })
    .onRequest(methods.session.resume, ({ params }) => reopened(params).settings())
    .onRequest(methods.session.list, ({ params }) => {
      const page = sessions.page(params);
      if (page === undefined) throw RequestError.invalidParams({ cursor: params.cursor }, 'unknown cursor');
      return page;
    })
    .onRequest(methods.session.close, ({ params }) => {
      sessions.close(params.sessionId);
      return {};
    })
    .onRequest(methods.session.delete, ({ params }) => {
      sessions.delete(params.sessionId);
      return {};
    })
    .onRequest(methods.session.setMode, ({ params }) => {
      const session = active(params.sessionId);
      session.modeId = checkMode(RequestError, params.modeId);
      return {};
    })
    .onRequest(methods.session.setConfigOption, ({ params }) => {
      const session = active(params.sessionId);
      session.effort = checkConfigOption(RequestError, params);
      return { configOptions: session.settings().configOptions };
    })
    .onRequest(methods.session.prompt, async ({ params, client, signal }) => {
      const session = active(params.sessionId);
      checkPrompt(RequestError, params.prompt);
      if (session.turn !== undefined)
        throw RequestError.invalidRequest({ sessionId: session.id }, 'a prompt is already running in this session');
      return await runTurn({ acp, client, session, prompt: params.prompt, canRead, signal });
    })
    .onNotification(methods.session.cancel, ({ params }) => sessions.active(params.sessionId)?.turn?.abort())
    .connect(acp.ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
}
