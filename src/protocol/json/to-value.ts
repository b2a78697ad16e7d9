import type { JsonNode } from './node.ts';

type Container = Record<string, unknown> | unknown[];

/** The plain value, as JSON.parse gives it: `__proto__` is a member like any other. Nesting of any depth costs no call stack. `nulls` false: without members that are null. */
export function toValue(root: JsonNode, { nulls = true } = {}): unknown {
  const open: [Container, JsonNode][] = [];
  const value = begin(root, open);
  for (let next = open.pop(); next !== undefined; next = open.pop()) fill(next, open, nulls);
  return value;
}

/** A scalar's value, or an empty container that is still to be filled. */
function begin(node: JsonNode, open: [Container, JsonNode][]): unknown {
  switch (node.type) {
    case 'string':
    case 'literal':
      return node.value;
    case 'number':
      return Number(node.text);
    case 'object':
    case 'array': {
      const container: Container = node.type === 'object' ? {} : [];
      open.push([container, node]);
      return container;
    }
  }
}

function fill([container, node]: [Container, JsonNode], open: [Container, JsonNode][], nulls: boolean): void {
  if (Array.isArray(container)) {
    if (node.type === 'array') for (const item of node.items) container.push(begin(item, open));
  } else if (node.type === 'object') {
    for (const { key, value } of node.members) {
      if (nulls || value.type !== 'literal' || value.value !== null) put(container, key, begin(value, open));
    }
  }
}

function put(container: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') container[key] = value;
  else Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}
