import { describe, expect, it } from 'vitest'
import { isSocialAddress, type SocialNetwork, socialNetworks } from './social-address.ts'

describe('R3.02 C37 an address of a network', () => {
  it.each<[SocialNetwork, string]>([
    ['Facebook', 'https://www.facebook.com/harbor'],
    ['Facebook', 'https://facebook.com/harbor?ref=page#top'],
    ['Facebook', 'https://FB.com/harbor'],
    ['Facebook', 'https://m.facebook.com:443/harbor'],
    ['Twitter', 'https://x.com/harbor'],
    ['Twitter', 'https://twitter.com/harbor'],
    ['Instagram', 'https://instagram.com/harbor'],
    ['YouTube', 'https://www.youtube.com/@harbor'],
    ['YouTube', 'https://youtu.be/abc'],
    ['LinkedIn', 'https://www.linkedin.com/company/harbor'],
    ['TikTok', 'https://www.tiktok.com/@harbor'],
  ])('%s: %s', (network, address) => expect(isSocialAddress(network, address)).toBe(true))

  it.each<[string, SocialNetwork, string]>([
    ['not by https', 'Facebook', 'http://facebook.com/harbor'],
    ['a script', 'Facebook', 'javascript:alert(1)//facebook.com'],
    ['data', 'Facebook', 'data:text/html,https://facebook.com'],
    ['without a scheme', 'Facebook', 'facebook.com/harbor'],
    ['empty', 'Facebook', ''],
    ['of another network', 'Facebook', 'https://instagram.com/harbor'],
    ['that begins like the host', 'Facebook', 'https://facebook.com.evil.example/harbor'],
    ['that ends like the host', 'Facebook', 'https://evilfacebook.com/harbor'],
    ['with a dash before the host', 'TikTok', 'https://my-tiktok.com/@harbor'],
    ['with the host as a name', 'Facebook', 'https://facebook.com@evil.example/'],
    ['with a name and a password', 'Facebook', 'https://harbor:secret@facebook.com/'],
    ['with the host as a path', 'YouTube', 'https://evil.example/youtube.com'],
    ['with the host as a query', 'YouTube', 'https://evil.example/?u=https://youtube.com'],
    ['with a backslash', 'Facebook', 'https:\\\\facebook.com\\harbor'],
    ['with a backslash before another host', 'Facebook', 'https://evil.example\\.facebook.com/'],
    ['with a letter of another script', 'Facebook', 'https://fаcebook.com/harbor'],
    ['with another ending', 'Twitter', 'https://x.co/harbor'],
    ['with a letter more', 'Twitter', 'https://xx.com/harbor'],
    ['with a dot at its end', 'LinkedIn', 'https://linkedin.com./company'],
    ['at another port', 'LinkedIn', 'https://linkedin.com:8443/company'],
    ['with a space', 'Instagram', 'https://instagram.com/har bor'],
    ['with a line', 'Instagram', 'https://insta\ngram.com/harbor'],
    ['far too long', 'Instagram', `https://instagram.com/${'x'.repeat(300)}`],
  ])('is none: %s', (_, network, address) => expect(isSocialAddress(network, address)).toBe(false))

  it('is of one network only', () => {
    for (const network of socialNetworks) {
      const others = socialNetworks.filter((each) => each !== network)
      const own = `https://${network.toLowerCase()}.com/harbor`
      expect([isSocialAddress(network, own), ...others.map((each) => isSocialAddress(each, own))]).toEqual([
        true,
        ...others.map(() => false),
      ])
    }
  })
})
