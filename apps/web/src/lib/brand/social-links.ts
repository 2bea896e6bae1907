/** Networks of specification §3, in the order of the footer. */
const networks = ['Facebook', 'Twitter', 'Instagram', 'YouTube', 'LinkedIn', 'TikTok'] as const
export type SocialNetwork = (typeof networks)[number]

/** The programme's pages in social networks; only addresses that a browser opens safely. */
export function listSocialLinks(social: Partial<Record<SocialNetwork, string | undefined>>) {
  return networks.flatMap((network) => {
    const href = social[network]
    return href && isSecureAddress(href) && !isMadeUp(href) ? [{ network, href }] : []
  })
}

export function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/** RFC 2606: nothing ever answers at these names, which stand in for a real one. */
export function isMadeUp(text: string): boolean {
  return URL.canParse(text) && /(^|\.)(example(\.(com|net|org))?|invalid|test)$/.test(new URL(text).hostname)
}
