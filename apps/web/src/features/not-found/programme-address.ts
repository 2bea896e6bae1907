/** The same site under a programme's own label: `https://nobody.example.org` → `https://harbor.example.org/`. */
export function programmeAddress(
  key: string,
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): string {
  const isNumeric = hostname.includes(':') || /^[\d.]+$/.test(hostname)
  const [, ...rest] = hostname.split('.')
  const base = isNumeric || rest.length === 0 ? 'localhost' : rest.join('.')
  return `${protocol}//${key}.${base}${port ? `:${port}` : ''}/`
}
