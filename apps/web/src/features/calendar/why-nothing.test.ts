import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findWhyNothing } from './why-nothing.ts'

type Results = Parameters<typeof findWhyNothing>[0]['results']
type Result = Results[number]
const trip = (reason: Result['reason'], refusal: string | null = null) => ({ reason, refusal }) as Result

describe('C9 a day that earns nothing', () => {
  it.each<[string, number, Results, string | undefined]>([
    ['a day over its limit', 0, [trip('day_full')], 'day_full'],
    ['the first reason of several', 0, [trip('too_late'), trip('day_full')], 'too_late'],
    ['a trip that is not taken', 0, [trip(null, 'refusal.invalid'), trip('day_full')], 'day_full'],
    ['days that earn', 10, [trip('counted'), trip('day_full')], undefined],
    ['nothing that was taken', 0, [trip(null, 'refusal.invalid')], undefined],
  ])('says why for %s', (_, points, results, reason) => {
    expect(findWhyNothing({ results, points })).toBe(reason)
  })

  it.each(['en', 'es'])('has words for each reason in %s', (language) => {
    const file = new URL(`../../../public/locales/${language}/calendar.json`, import.meta.url)
    const { reason } = JSON.parse(readFileSync(file, 'utf8')) as { reason: object }
    expect(Object.keys(reason)).toEqual(
      expect.arrayContaining(['day_full', 'week_full', 'fortnight_full', 'no_work_trip', 'too_late', 'kept_double']),
    )
  })
})
