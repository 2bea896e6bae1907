import { isIPv4 } from 'node:net'

/** The network of an address, /24 or /64: as near as a stranger can be told apart without keeping who it was (C29). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const groups = expand(plain)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : 'unknown'
}

function expand(address: string): string[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}
