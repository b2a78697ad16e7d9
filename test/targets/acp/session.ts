/** Small, because a long run makes a million of them. */
export interface Session {
  readonly id: string;
  readonly cwd: string;
  readonly directories: readonly string[] | undefined;
  /** Made or resumed on this connection, and not closed since. */
  isActive: boolean;
  mode: string;
  model: string;
}

const modes = [
  { id: 'ask', name: 'Ask first' },
  { id: 'code', name: 'Go ahead' },
];
const models = [
  { value: 'quick', name: 'Quick' },
  { value: 'thorough', name: 'Thorough' },
];

export const modelOption = 'model';
export const isMode = (id: unknown): id is string => modes.some((mode) => mode.id === id);
export const isModel = (value: unknown): value is string => models.some((model) => model.value === value);

export function newSession(id: string, cwd: string, directories: readonly string[]): Session {
  return {
    id,
    cwd,
    directories: directories.length > 0 ? directories : undefined,
    isActive: true,
    mode: 'ask',
    model: 'quick',
  };
}

/** What a client is told of a session that it makes or loads. */
export function settingsOf(session: Session): object {
  return {
    modes: { currentModeId: session.mode, availableModes: modes },
    configOptions: configOptionsOf(session),
  };
}

export function configOptionsOf({ model }: Session): readonly object[] {
  return [{ id: modelOption, name: 'Model', category: 'model', type: 'select', currentValue: model, options: models }];
}

export function infoOf({ id, cwd, directories }: Session): object {
  return { sessionId: id, cwd, ...(directories && { additionalDirectories: directories }) };
}
