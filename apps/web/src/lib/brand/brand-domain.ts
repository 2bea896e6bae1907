/** R7.04: development hosts use the brand of their quality-assurance host. */
export function brandDomain(host: string): string {
  return host.replace(/^dev([-.])/, 'qa$1')
}
