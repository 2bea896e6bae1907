import { describe, expect, it } from 'vitest'
import { findGoogleMaps } from './google-maps.ts'
import { pagePolicy } from './security-headers.ts'

const url = 'https://maps.googleapis.com/maps/api/js'
const settings = { googleMaps: { url, fallbackKey: 'ours' }, baseDomains: ['commute.example'] }
const both = { google_web_key: 'web', google_tp_iframe_key: 'frame' }
const none = { google_web_key: null, google_tp_iframe_key: null }

describe('which key of Google Maps a page has', () => {
  it.each([
    ['a page of a programme', both, {}, 'web'],
    ['one of a programme without keys', none, {}, undefined],
    ['one of a programme with a key for frames only', { ...both, google_web_key: null }, {}, undefined],
    ['the planner in a page of an employer', both, { framedBy: 'https://employer.example/commute' }, 'frame'],
    ['the planner in a page that does not say who it is', both, { framedBy: undefined }, 'frame'],
    ['the planner in a page of the provider', both, { framedBy: 'https://www.commute.example/' }, 'ours'],
    ['the planner in the provider’s domain itself', both, { framedBy: 'https://commute.example/' }, 'ours'],
    ['the planner in a page whose name only ends alike', both, { framedBy: 'https://notcommute.example/' }, 'frame'],
    ['the planner in a page with an address that is none', both, { framedBy: 'about:' }, 'frame'],
    ['the planner of a programme without keys', none, { framedBy: 'https://employer.example/' }, undefined],
    ['the same within the provider’s domain', none, { framedBy: 'https://commute.example/' }, undefined],
  ])('R9.07 C35 %s: %4$s', (_, brand, place, key) => {
    expect(findGoogleMaps(settings, brand, place)).toEqual(key && { url, key })
  })

  it('R9.07 the fallback is a setting: without it the key for frames is used', () => {
    expect(
      findGoogleMaps({ ...settings, googleMaps: { url, fallbackKey: undefined } }, both, {
        framedBy: 'https://commute.example/',
      }),
    ).toEqual({ url, key: 'frame' })
  })
})

describe('the policy of a page', () => {
  const firstScript = 'sha256-first'
  const plain = pagePolicy({ frameAncestors: undefined, framed: [], production: true, firstScript })

  it('lets nobody else’s script in where there is no key', () => {
    expect(plain).toContain("script-src 'self' 'sha256-first';")
    expect(plain).not.toMatch(/google|gstatic|nonce/)
  })

  it('opens to the hosts that Google names, and to its styles by a word of this page', () => {
    const policy = pagePolicy({
      framed: [],
      frameAncestors: undefined,
      production: true,
      firstScript,
      maps: { url, nonce: 'once' },
    })
    expect(policy).toContain(
      "script-src 'self' 'sha256-first' https://maps.googleapis.com https://*.googleapis.com https://*.gstatic.com blob:;",
    )
    expect(policy).toContain("style-src 'self' https://fonts.googleapis.com 'nonce-once';")
    expect(policy).toContain("frame-src 'self' https://*.google.com;")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it('opens to the one host of a script that lies elsewhere', () => {
    const policy = pagePolicy({
      framed: [],
      frameAncestors: undefined,
      production: false,
      firstScript,
      maps: { url: 'http://127.0.0.1:9/js', nonce: 'once' },
    })
    expect(policy).toContain("script-src 'self' 'sha256-first' http://127.0.0.1:9;")
    expect(policy).not.toContain('google')
  })
})
