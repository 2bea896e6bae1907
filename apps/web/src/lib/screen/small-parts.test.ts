import { describe, expect, it } from 'vitest'
import { encodeForm } from '../send/form-body.ts'
import { brandDomain } from '../brand/brand-domain.ts'
import { findImpersonation } from '../session/impersonation.ts'
import { readIsland } from '../send/island.ts'
import { createReporter, type ErrorReport } from './reporter.ts'
import { offsetPx, scrollToElement } from './scroll-to-element.ts'
import { listSocialLinks } from '../brand/social-links.ts'
import { parseSearch, stringifySearch } from './use-search.ts'

describe('a form', () => {
  it('R7.02 writes nested values in brackets, booleans as words, and leaves out what is absent', () => {
    const form = encodeForm({
      date: '2026-03-02',
      group: true,
      note: undefined,
      to: null,
      legs: [{ mode: 'bike', miles: 2.5 }, { mode: 'walk' }],
    })
    expect([...form]).toEqual([
      ['date', '2026-03-02'],
      ['group', 'true'],
      ['to', ''],
      ['legs[0][mode]', 'bike'],
      ['legs[0][miles]', '2.5'],
      ['legs[1][mode]', 'walk'],
    ])
  })
})

describe('R7.04 the domain of the brand call', () => {
  it.each([
    ['dev-harbor.example.org', 'qa-harbor.example.org'],
    ['dev.harbor.example.org', 'qa.harbor.example.org'],
    ['harbor.example.org', 'harbor.example.org'],
    ['devon.example.org', 'devon.example.org'],
  ])('%s asks for %s', (host, expected) => expect(brandDomain(host)).toBe(expected))
})

describe('R2.60 scrolling to an element', () => {
  it.each([
    [false, 1440, 75],
    [true, 1440, 112],
    [true, 1181, 112],
    [true, 1180, 86],
    [true, 390, 86],
  ])('header aware %s at %i px: %i px below the top', (isHeaderAware, widthPx, expected) => {
    expect(offsetPx(isHeaderAware, widthPx)).toBe(expected)
  })

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('asked for less motion %s: %s', (prefersStill, behavior) => {
    const calls: ScrollToOptions[] = []
    const view = {
      innerWidth: 1440,
      scrollY: 200,
      document: {
        getElementById: (id: string) => (id === 'rules' ? { getBoundingClientRect: () => ({ top: 500 }) } : null),
      },
      matchMedia: () => ({ matches: prefersStill }),
      scrollTo: (options: ScrollToOptions) => void calls.push(options),
    } as unknown as Window
    expect(scrollToElement('rules', { view })).toBe(true)
    expect(scrollToElement('nothing', { view })).toBe(false)
    expect(calls).toEqual([{ top: 625, behavior }])
  })
})

describe('R4.03 an impersonation in the address', () => {
  it.each([
    ['is nothing in an ordinary address', '/home?lng=es', undefined],
    ['R2.68 is nothing when only the flag stands there', '/trips/trips?impersonate=1', undefined],
    [
      'is taken with a ticket',
      '/trips/trips?mode=bike&impersonate=1&user=ana@example.org&password=tk_abcdef123456',
      { user: 'ana@example.org', ticket: 'tk_abcdef123456', returnTo: '/trips/trips?mode=bike' },
    ],
    ['is refused with a password', '/?impersonate=1&user=ana@example.org&password=abc12345', 'refused'],
    ['is refused without the flag', '/?user=ana@example.org&password=tk_abcdef123456', 'refused'],
    [
      'stays on this site',
      '//elsewhere.example/x?impersonate=1&user=a@b.org&password=tk_abcdef123456',
      { user: 'a@b.org', ticket: 'tk_abcdef123456', returnTo: '/' },
    ],
  ])('%s', (_, address, expected) => {
    expect(findImpersonation(new URL(`https://harbor.example${address}`))).toEqual(expected)
  })
})

describe('the data island', () => {
  it('is absent where no server filled it in', () => {
    expect(readIsland('__ISLAND__')).toBeUndefined()
    expect(readIsland('')).toBeUndefined()
    expect(readIsland('{"brand":null,"production":false}')).toMatchObject({ brand: null })
  })
})

describe('R7.15 error reports', () => {
  it('are sent once each and bounded, failed sign-ins each time', () => {
    const sent: ErrorReport[] = []
    const { report } = createReporter(async (each) => sent.push(each))
    const surprise = {
      error_code: 500,
      email_subject: 's',
      error_message: 'x'.repeat(2000),
      description: 'y'.repeat(9000),
    }
    report(surprise)
    report(surprise)
    expect(sent).toHaveLength(1)
    expect([sent[0]?.error_message.length, sent[0]?.description?.length]).toEqual([1000, 4000])
    for (let count = 0; count < 30; count += 1) report({ error_code: 701, email_subject: 's', error_message: 'no' })
    expect(sent).toHaveLength(20)
  })
})

describe('social links', () => {
  it('R3.02 C37 are shown in one order, and only at the network’s own host', () => {
    const social = {
      TikTok: 'https://www.tiktok.com/@h',
      LinkedIn: 'https://linkedin.com.evil.example/h',
      Facebook: 'http://facebook.example/h',
      Instagram: 'javascript:alert(1)',
      YouTube: 'https://www.youtube.com/@h',
    }
    expect(listSocialLinks(social).map(({ network }) => network)).toEqual(['YouTube', 'TikTok'])
  })
})

describe('the query of an address', () => {
  it('stays plain text, as the specification writes it', () => {
    expect(parseSearch('?date=0&agile_tp=true&rewardID=12')).toEqual({ date: '0', agile_tp: 'true', rewardID: '12' })
    expect(stringifySearch({ date: '0', edit: '1', gone: undefined })).toBe('?date=0&edit=1')
    expect(stringifySearch({})).toBe('')
  })
})
