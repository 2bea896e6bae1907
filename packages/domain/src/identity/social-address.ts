/** The networks of specification §3, in the order of the footer. */
export const socialNetworks = ['Facebook', 'Twitter', 'Instagram', 'YouTube', 'LinkedIn', 'TikTok'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const socialAddressMaxLength = 300

/** The hosts of each network; the names below them are the network's too. */
const hosts: Readonly<Record<SocialNetwork, readonly string[]>> = {
  Facebook: ['facebook.com', 'fb.com', 'fb.me'],
  Twitter: ['twitter.com', 'x.com'],
  Instagram: ['instagram.com'],
  YouTube: ['youtube.com', 'youtu.be'],
  LinkedIn: ['linkedin.com'],
  TikTok: ['tiktok.com'],
}

/** C37: a page of the network, by https and on its own host, without a name or a password in the address. */
export function isSocialAddress(network: SocialNetwork, text: string): boolean {
  if (text.length > socialAddressMaxLength || /[\s\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
