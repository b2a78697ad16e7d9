/** What the agent says of itself. No `auth.logout` and no `authMethods`: nobody need log in, so nobody can. */
export const introduction = {
  protocolVersion: 1,
  agentCapabilities: {
    loadSession: true,
    promptCapabilities: { image: true, audio: true, embeddedContext: true },
    mcpCapabilities: { http: true, sse: true },
    sessionCapabilities: { list: {}, delete: {}, resume: {}, close: {}, additionalDirectories: {} },
  },
  agentInfo: { name: 'healthy-agent', title: 'Healthy agent', version: '1.0.0' },
  authMethods: [],
};

/** Whether a client lets us read its files; what is not plainly yes is no. */
export function canRead(params: Readonly<Record<string, unknown>>): boolean {
  const { clientCapabilities } = params as { clientCapabilities?: { fs?: { readTextFile?: unknown } } };
  return clientCapabilities?.fs?.readTextFile === true;
}
