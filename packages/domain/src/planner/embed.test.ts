import { describe, expect, it } from 'vitest'
import { findListener, frameAncestorsOf, readOrigin } from './embed.ts'

describe('C35 the origin of a site', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    ['Example.org', 'https://example.org'],
    [' https://example.org/page?a=1#b ', 'https://example.org'],
    ['https://example.org:8443/x', 'https://example.org:8443'],
    ['https://example.org:443', 'https://example.org'],
    ['münchen.example', 'https://xn--mnchen-3ya.example'],
    ['http://elsewhere.localhost:4000', 'http://elsewhere.localhost:4000'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ])('%s is %s', (written, origin) => expect(readOrigin(written)).toBe(origin))

  it.each([
    [''],
    ['*'],
    ["'none'"],
    ['https:'],
    ['example'],
    ['http://example.org'],
    ['javascript:alert(1)'],
    ['null'],
    ['data:text/html,x'],
    ['https://example.org; script-src *'],
    ['https://a;b.example'],
    ['https://a,b.example'],
    ['https://*.example.org'],
    ['https://ana:word@example.org'],
    ['https://[::1]'],
    [`https://${'a'.repeat(300)}.example`],
  ])('"%s" is none', (written) => expect(readOrigin(written)).toBeUndefined())
})

describe('C35 which sites can frame the planner, and which one gets messages', () => {
  it.each([
    ['any site while there is no list', [], '*'],
    [
      'those of the list and our own preview',
      ['https://a.example', 'https://b.example'],
      "'self' https://a.example https://b.example",
    ],
  ])('%s', (_, origins, expected) => expect(frameAncestorsOf(origins)).toBe(expected))

  const own = 'https://harbor.example'
  it.each<[string, Partial<Parameters<typeof findListener>[0]>, string | undefined]>([
    [
      'the site that the snippet names',
      { named: 'https://a.example', referrer: 'https://b.example/' },
      'https://a.example',
    ],
    ['else the page around it', { referrer: 'https://b.example/page' }, 'https://b.example'],
    ['nobody where the browser keeps it secret', {}, undefined],
    ['nobody for a name that is none', { named: '*', referrer: 'https://b.example/' }, undefined],
    ['a site of the list', { referrer: 'https://a.example/', allowed: ['https://a.example'] }, 'https://a.example'],
    ['nobody outside the list', { referrer: 'https://b.example/', allowed: ['https://a.example'] }, undefined],
    [
      'nobody whom a snippet names outside the list',
      { named: 'https://b.example', referrer: 'https://a.example/', allowed: ['https://a.example'] },
      undefined,
    ],
    ['our own preview', { referrer: `${own}/public/embed`, allowed: ['https://a.example'] }, own],
  ])('%s', (_, embedding, expected) =>
    expect(findListener({ named: undefined, referrer: '', allowed: [], own, ...embedding })).toBe(expected),
  )
})
