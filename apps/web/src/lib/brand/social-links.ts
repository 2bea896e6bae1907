import { isSocialAddress, type SocialNetwork, socialNetworks } from '@throughway/domain/identity/social-address'

/** C37: the programme's pages in social networks, each on the network's own host; an empty one has no icon. */
export function listSocialLinks(social: Partial<Record<SocialNetwork, string | undefined>>) {
  return socialNetworks.flatMap((network) => {
    const href = social[network]
    return href && isSocialAddress(network, href) ? [{ network, href }] : []
  })
}

export function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/**
 * RFC 2606: whether the address uses a reserved name, at which nothing ever answers and which stands in for a real one.
 */
export function isMadeUp(text: string): boolean {
  return URL.canParse(text) && /(^|\.)(example(\.(com|net|org))?|invalid|test)$/.test(new URL(text).hostname)
}
