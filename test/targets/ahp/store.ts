/** What a host has, whoever made it. All in memory. */
export class Store {
  /** By URI; each has the URIs of its chats. */
  readonly sessions = new Map<string, Set<string>>();
  readonly terminals = new Set<string>();
  readonly files = new Map<string, string>();
  readonly directories = new Set<string>();
  seq = 1;

  hasChat(uri: string): boolean {
    return [...this.sessions.values()].some((chats) => chats.has(uri));
  }

  /** Forgets the oldest, so that a long run costs no more memory than a short one. */
  write(uri: string, data: string): void {
    this.files.delete(uri);
    this.files.set(uri, data.slice(0, 10_000));
    for (const oldest of this.files.keys()) if (this.files.size > 100) this.files.delete(oldest);
  }
}

export const provider = 'echo';
export const protectedResource = {
  resource: 'https://api.example.com',
  authorization_servers: ['https://example.com'],
};

export const rootState = {
  agents: [{ provider, displayName: 'Echo', models: [], protectedResources: [protectedResource] }],
};
