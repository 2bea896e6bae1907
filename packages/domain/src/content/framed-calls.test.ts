import { describe, expect, it } from 'vitest'
import { type FramedMessage, frameOriginOf, readFramedCall } from './framed-calls.ts'

const site = 'https://fares.example'
const call = { source: 'throughway', type: 'open', place: 'help', query: { topicID: 'points' } }
const message = { origin: site, data: call, isFromFrame: true, isInUse: true }
const askedBy = (changes: Partial<FramedMessage>) => readFramedCall({ ...message, ...changes }, site)
const asking = (data: unknown) => askedBy({ data })

describe('R2.54 what a framed page calls', () => {
  it.each<[string, object, string]>([
    ['a helper with its query', {}, '/more/help?topicID=points'],
    ['one without', { place: 'wallet', query: undefined }, '/wallet'],
    ['a trip of a day', { place: 'trip', query: { date: '0' } }, '/trips/trip?date=0'],
    [
      'a link to be opened after sign-in',
      { place: 'login', query: { tpLink: '/find' } },
      '/account/login?tpLink=%2Ffind',
    ],
  ])('%s opens its page', (_, changes, address) => {
    expect(asking({ ...call, ...changes })).toBe(address)
  })

  it.each<[string, Partial<FramedMessage>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike host', { origin: 'https://fares.example.evil.example' }],
    ['a host with letters that look Latin', { origin: 'https://xn--fres-53d.example' }],
    ['a host below it', { origin: 'https://www.fares.example' }],
    ['the same host without TLS', { origin: 'http://fares.example' }],
    ['another port', { origin: 'https://fares.example:8443' }],
    ['the origin with a slash', { origin: `${site}/` }],
    ['the origin in capitals', { origin: site.toUpperCase() }],
    ['no origin of its own: a sandbox, a file, a data address', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['another window of the same origin', { isFromFrame: false }],
    ['a frame that nobody touches', { isInUse: false }],
  ])('a message of %s is ignored', (_, changes) => {
    expect(askedBy(changes)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', JSON.stringify(call)],
    ['a long text', 'x'.repeat(5_000_000)],
    ['a list', [call]],
    ['a number', 7],
    ['a date', new Date(0)],
    ['a map', new Map(Object.entries(call))],
    ['bytes', new Uint8Array(9)],
    ['nothing of ours', { ...call, source: 'other' }],
    ['another type', { ...call, type: 'height' }],
    ['one name too many', { ...call, href: 'https://evil.example' }],
    [
      'a prototype as a name of its own',
      JSON.parse(`{"source":"throughway","type":"open","place":"help","__proto__":{"x":1}}`),
    ],
    ['a place that it inherits', Object.create({ ...call })],
    ['a place as a list', { ...call, place: ['help'] }],
    ['no place', { ...call, place: undefined }],
    ['an unknown place', { ...call, place: 'bank' }],
    ['a name that every object has', { ...call, place: 'constructor', query: undefined }],
    ['the name of a prototype', { ...call, place: '__proto__', query: undefined }],
    ['a script', { ...call, place: 'javascript:alert(1)', query: undefined }],
    ['an address', { ...call, place: '/account/logout', query: undefined }],
    ['a helper that does nothing', { ...call, place: 'edit_trip', query: undefined }],
    ['a query as a text', { ...call, query: 'topicID=points' }],
    ['a query as a list', { ...call, query: [['topicID', 'points']] }],
    ['null as a query', { ...call, query: null }],
    ['a parameter that the place does not take', { ...call, query: { topic: 'points' } }],
    ['a prototype as a parameter', { ...call, query: JSON.parse('{"__proto__":"points"}') }],
    ['a number as a value', { ...call, query: { topicID: 4 } }],
    ['a nested value', { ...call, query: { topicID: { toString: () => 'points' } } }],
    ['a value that is too long', { ...call, query: { topicID: 'x'.repeat(100_000) } }],
    ['a value of half a letter', { ...call, place: 'find', query: { to: '\ud800' } }],
    [
      'thousands of parameters',
      {
        ...call,
        place: 'find',
        query: Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a${index}`, 'x'])),
      },
    ],
    ['another site after sign-in', { ...call, place: 'login', query: { tpLink: 'https://evil.example' } }],
    ['a script after sign-in', { ...call, place: 'login', query: { tpLink: 'javascript:alert(1)' } }],
    ['another host after sign-in', { ...call, place: 'login', query: { tpLink: '//evil.example' } }],
    ['a password', { ...call, place: 'login', query: { user: 'ana', password: 'x' } }],
    ['somebody else', { ...call, place: 'find', query: { impersonate: '1' } }],
    ['a way out of the home page', { ...call, place: 'home', query: { suffix: '/../account/logout' } }],
  ])('%s is ignored', (_, data) => {
    expect(asking(data)).toBeUndefined()
  })
})

describe('R2.54 which pages stand in a frame', () => {
  const allowed = [site]
  it.each<[string, readonly string[], string | undefined, string | undefined]>([
    ['https://fares.example/table?zone=1', allowed, undefined, site],
    ['https://fares.example', allowed, 'https://harbor.example', site],
    ['https://fares.example', [], undefined, undefined],
    ['https://fares.example', allowed, site, undefined],
    ['https://fares.example.evil.example', allowed, undefined, undefined],
    ['https://fares.example@evil.example', allowed, undefined, undefined],
    ['https://evil.example/https://fares.example', allowed, undefined, undefined],
    ['http://fares.example', allowed, undefined, undefined],
    ['//fares.example', allowed, undefined, undefined],
    ['javascript:alert(1)', allowed, undefined, undefined],
    ['data:text/html,x', allowed, undefined, undefined],
    ['', allowed, undefined, undefined],
  ])('%s of %o', (href, list, own, origin) => {
    expect(frameOriginOf(href, list, own)).toBe(origin)
  })
})
