/** R7.04: development hosts ask for the brand of their quality-assurance twin. */
export function brandDomain(host: string): string {
  return host.replace(/^dev([-.])/, 'qa$1')
}
