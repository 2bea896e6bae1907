/**
 * The path when it stays on this site, else undefined: it begins with `/`, not followed by `/` or `\`, which browsers
 * read as another host. Control characters are refused because browsers drop them before they parse.
 */
export function findSameOriginPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 2000) return undefined
  if (!/^\/(?![/\\])/.test(path)) return undefined
  // eslint-disable-next-line no-control-regex
  return /[\u0000-\u001f\u007f]/.test(path) ? undefined : path
}
