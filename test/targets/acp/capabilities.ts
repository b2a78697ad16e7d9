import { isMembers, type Members } from '../peer/incoming.ts';
import { drillNames } from './drills.ts';

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

/** The same for an agent whose handlers do as prompts tell them. */
export const drilledIntroduction = {
  ...introduction,
  agentCapabilities: {
    ...introduction.agentCapabilities,
    _meta: { peerproof: Object.fromEntries(drillNames.map((name) => [name, true])) },
  },
};

/** Whether a client takes a request of ours; what is not plainly yes is no. `mode`: of an elicitation. */
export function offers({ clientCapabilities }: Members, method: string, mode = ''): boolean {
  const { fs, terminal, elicitation } = membersOf(clientCapabilities);
  switch (method) {
    case 'session/request_permission':
      return true;
    case 'fs/read_text_file':
      return membersOf(fs).readTextFile === true;
    case 'fs/write_text_file':
      return membersOf(fs).writeTextFile === true;
    case 'elicitation/create':
      return isMembers(membersOf(elicitation)[mode]);
    default:
      return terminal === true;
  }
}

function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}
