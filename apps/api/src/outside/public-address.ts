import { BlockList, isIP } from 'node:net'

/** Addresses that lead to this machine, its network, or nowhere (IANA's special-purpose registries). */
const notPublic = new BlockList()
const networks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** In IPv6 only 2000::/3 is allocated; these parts of it are not, or contain an IPv4 address. */
const networks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']
for (const network of networks4) add(network, 'ipv4')
for (const network of networks6) add(network, 'ipv6')

const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address, as text, is one of the public internet. An address that wraps another one counts as the inner
 * one.
 */
export function isPublicAddress(address: string): boolean {
  const [plain] = address.split('%')
  const family = isIP(plain!)
  if (family === 4) return !notPublic.check(plain!, 'ipv4')
  return family === 6 && givenOut.check(plain!, 'ipv6') && !notPublic.check(plain!, 'ipv6')
}

function add(network: string, family: 'ipv4' | 'ipv6') {
  const [address, length] = network.split('/')
  notPublic.addSubnet(address!, Number(length), family)
}
