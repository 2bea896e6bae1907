import { isIPv4 } from 'node:net'

/** The network of an address, /24 or /64: as near as a stranger can be told apart without keeping who it was (C29). */
export function networkOf(address: string): string {
  const plain = plainOf(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const groups = expand(plain)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : 'unknown'
}

/**
 * What the limit on all calls counts by: an IPv4 address, since many members share a /24, or a /64, since the owner of
 * one IPv6 address has its whole network.
 */
export function hostOf(address: string): string {
  const plain = plainOf(address)
  return isIPv4(plain) ? plain : networkOf(plain)
}

/** An IPv4 address within IPv6 is that address; a zone names a cable of ours. */
function plainOf(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function expand(address: string): string[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}
