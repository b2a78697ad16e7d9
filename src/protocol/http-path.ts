/** The path of a message beside the target's URL, where the profile has one: `{method}` stands for its method. */
export function httpPath(template: string | undefined, method: string | undefined): string | undefined {
  if (template?.includes('{method}') !== true) return template;
  return template.replace('{method}', () => (method ?? '').split('/').map(encodeURIComponent).join('/'));
}
