import { isMembers, type Members } from '../peer/incoming.ts';

/** Tells what is wrong with params, in a few words; undefined where nothing is. */
export type Check = (params: Members) => string | undefined;

type Test = (value: unknown) => boolean;

const isString: Test = (value) => typeof value === 'string';
const isVersion: Test = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535;
/** `x-deserialize-default-on-null`: null stands for none. */
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const withMembers =
  (tests: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isMembers(value) && Object.entries(tests).every(([name, test]) => test(value[name]));

const isPair = withMembers({ name: isString, value: isString });
const pairs = orNull(listOf(isPair));
const isStdioServer = withMembers({
  name: isString,
  command: isString,
  args: orNull(listOf(isString)),
  env: pairs,
});
const isRemoteServer = withMembers({
  type: (value) => value === 'http' || value === 'sse',
  name: isString,
  url: isString,
  headers: pairs,
});
const isServer: Test = (value) => isRemoteServer(value) || isStdioServer(value);

const isText = withMembers({ uri: isString, text: isString });
const isBlob = withMembers({ uri: isString, blob: isString });
const isMedia = withMembers({ data: isString, mimeType: isString });
const blocks: ReadonlyMap<unknown, Test> = new Map([
  ['text', withMembers({ text: isString })],
  ['image', isMedia],
  ['audio', isMedia],
  ['resource_link', withMembers({ name: isString, uri: isString })],
  ['resource', withMembers({ resource: (value) => isText(value) || isBlob(value) })],
]);
const isBlock: Test = (value) => isMembers(value) && blocks.get(value.type)?.(value) === true;

/** `optional` members may be missing, `required` ones may not. */
function checking(required: Readonly<Record<string, Test>>, optional: Readonly<Record<string, Test>> = {}): Check {
  const musts = Object.entries(required);
  const mays = Object.entries(optional);
  return (params) => {
    for (const [name, test] of musts) if (!test(params[name])) return `${name} is missing or not of its type`;
    for (const [name, test] of mays) {
      if (params[name] !== undefined && !test(params[name])) return `${name} is not of its type`;
    }
    return undefined;
  };
}

const servers = orNull(listOf(isServer));
const directories = { additionalDirectories: orNull(listOf(isString)) };

/** Types only: whether a value is one that the agent supports is looked at later, as is whether a session is there. */
export const checks = {
  initialize: checking({ protocolVersion: isVersion }),
  authenticate: checking({ methodId: isString }),
  newSession: checking({ cwd: isString, mcpServers: servers }, directories),
  loadSession: checking({ sessionId: isString, cwd: isString, mcpServers: servers }, directories),
  resumeSession: checking({ sessionId: isString, cwd: isString }, { ...directories, mcpServers: servers }),
  listSessions: checking({}, { cwd: orNull(isString), cursor: orNull(isString) }),
  session: checking({ sessionId: isString }),
  setMode: checking({ sessionId: isString, modeId: isString }),
  setConfigOption: checkConfigOption,
  prompt: checking({ sessionId: isString, prompt: listOf(isBlock) }),
} satisfies Record<string, Check>;

const checkNames = checking({ sessionId: isString, configId: isString });

function checkConfigOption(params: Members): string | undefined {
  const { type, value } = params;
  const wrong = checkNames(params);
  if (wrong !== undefined || typeof value === 'string') return wrong;
  return type === 'boolean' && typeof value === 'boolean' ? undefined : 'value is missing or not of its type';
}

/** Directories must be absolute paths; those of Windows are too. */
export function areAbsolute(...directories: readonly unknown[]): boolean {
  return directories.every((each) => typeof each === 'string' && /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(each));
}
