/** Names of what a query should not show. */
export const secretName =
  /^(?:tkn|.*token|.*key|.*secret|.*password|pass|pwd|auth|authorization|sig|signature|code|jwt)$/i;

/** An address as people may see it: the values of what looks like a token, and a password, are not shown. */
export function shownUrl(url: string): string {
  return url
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, mark: string, name: string, value: string) =>
      secretName.test(name) && value !== '' ? `${mark}${name}=***` : whole,
    )
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:]*):[^/?#]*@/i, '$1:***@');
}
