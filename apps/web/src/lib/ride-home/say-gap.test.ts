import { readFileSync } from 'node:fs'
import type { RideHomeRefusalSaid } from '@throughway/contract/reward/ride-home'
import { rideHomeParts, rideHomeReasons } from '@throughway/domain/ride/ride-home'
import { createInstance, type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import { findMend, isClosedByToday, nameGap, sayGap } from './say-gap.ts'

const gaps: RideHomeRefusalSaid[] = [
  { kind: 'not_offered' },
  ...rideHomeParts.map((part) => ({ kind: 'part' as const, part })),
  { kind: 'trips', missing: 1, needed: 5, days: 30 },
  { kind: 'trip_today' },
  { kind: 'rides_used', most: 4, again_on: '2026-05-02' },
  { kind: 'closed', next: { date: '2026-03-23', from: '06:00' } },
  { kind: 'closed', next: null },
  ...rideHomeReasons.map((reason) => ({ kind: 'reason' as const, reason })),
  { kind: 'not_from_work' },
]
const trips = (missing: number): RideHomeRefusalSaid => ({ kind: 'trips', missing, needed: 5, days: 30 })
const say: Record<string, TFunction<'cover', undefined>> = {}

beforeAll(async () => {
  for (const lng of ['en', 'es']) {
    const i18n = createInstance()
    const file = new URL(`../../../public/locales/${lng}/cover.json`, import.meta.url)
    await i18n.init({
      lng,
      ns: ['cover'],
      defaultNS: 'cover',
      resources: { [lng]: { cover: JSON.parse(readFileSync(file, 'utf8')) as object } },
      interpolation: { escapeValue: false },
    })
    say[lng] = i18n.getFixedT(lng, 'cover')
  }
})

describe('C19 what is missing', () => {
  it.each(['en', 'es'])('is a whole sentence for each of them in %s', (language) => {
    const said = gaps.map((gap) => sayGap(say[language]!, makeFormats(language), gap, true))
    expect(said.filter((sentence) => !/^[^{}]{10,}\.$/.test(sentence) || /gap\.|reason\./.test(sentence))).toEqual([])
    expect(new Set(said).size).toBe(gaps.length)
  })

  it('tells a member without an organization to join one, and one with it that theirs takes no part', () => {
    const [noOffer, formats] = [gaps[0]!, makeFormats('en')]
    expect(sayGap(say['en']!, formats, noOffer, false)).toMatch(/^Join your organization first/)
    expect(sayGap(say['en']!, formats, noOffer, true)).toMatch(/does not take part/)
    expect(sayGap(say['es']!, makeFormats('es'), noOffer, false)).toMatch(/^Primero únete/)
    for (const language of ['en', 'es'])
      for (const hasOrganisation of [false, true]) {
        const key = `mend.${nameGap(noOffer, hasOrganisation)}`
        expect(say[language]!(key)).not.toBe(key)
      }
  })

  it('names number, days, date and hour', () => {
    const formats = makeFormats('en')
    expect(sayGap(say['en']!, formats, trips(1), true)).toBe(
      '1 more trip without driving alone is needed: 5 within 30 days.',
    )
    expect(sayGap(say['en']!, formats, { kind: 'closed', next: { date: '2026-03-23', from: '06:00' } }, true)).toBe(
      'There is no service now. It begins again on Monday, March 23 at 6:00 AM.',
    )
    expect(sayGap(say['en']!, formats, { kind: 'rides_used', most: 4, again_on: '2026-05-02' }, true)).toContain(
      'May 2, 2026',
    )
  })

  it('leads to the page that mends it, which is there; what only time mends leads nowhere', () => {
    const pages = gaps.map(findMend)
    const routes = readFileSync(new URL('../../app/late-routes/member-routes.ts', import.meta.url), 'utf8')
    expect(pages.filter((page) => page !== undefined && !routes.includes(`path: '${page.split('?')[0]}'`))).toEqual([])
    expect(gaps.filter((_, index) => pages[index] === undefined).map(({ kind }) => kind)).toEqual([
      'rides_used',
      'closed',
      'closed',
      ...rideHomeReasons.map(() => 'reason'),
      'not_from_work',
    ])
  })

  it.each<[string, RideHomeRefusalSaid[], boolean]>([
    ['the trip of today alone', [{ kind: 'trip_today' }], true],
    ['the trip of today, which is the fifth', [trips(1), { kind: 'trip_today' }], true],
    ['two trips', [trips(2), { kind: 'trip_today' }], false],
    ['a trip of another day', [trips(1)], false],
    ['a part of the profile as well', [{ kind: 'trip_today' }, { kind: 'part', part: 'supervisor' }], false],
    ['nothing', [], false],
  ])('may be closed by the request itself: %s', (_, found, isClosed) => {
    expect(isClosedByToday(found)).toBe(isClosed)
  })
})
