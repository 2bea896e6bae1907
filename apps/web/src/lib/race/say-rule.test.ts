import { readFileSync } from 'node:fs'
import { raceMetrics, type RaceRule } from '@throughway/domain/race/race-rule'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import { sayExamples, sayRule } from './say-rule.ts'

async function translator(language: string, onMissing: (key: string) => void) {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../public/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
    ) as object
  const instance = createInstance()
  await instance.init({
    lng: language,
    defaultNS: 'race',
    resources: { [language]: { race: read('race'), 'race-line': read('race-line'), trip: read('trip') } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => onMissing(key),
  })
  return instance.getFixedT<'race', undefined>(language, 'race')
}

const rule: RaceRule = {
  metric: 'green_days',
  modes: ['bike', 'transit'],
  cap_per_day: null,
  cap_per_week: null,
  least_trips: 3,
  norm: 'none',
  best: null,
  by_size: false,
  late_days: 7,
  roster_days: 7,
  doubles_newcomers: false,
}
const dates = { late_on: '2026-06-07', roster_on: '2026-05-08' }
const formats = makeFormats('en')
const examplesOf = async (given: Partial<RaceRule>) =>
  sayExamples(await translator('en', () => undefined), formats, { rule: { ...rule, ...given } })

describe('C16 the rule of a race in words', () => {
  it.each([
    [{}, ['1 day.', '1 day too.', '5 days.', '0 days.']],
    [{ cap_per_week: 3 }, ['1 day.', '1 day too.', '3 days.', '0 days.']],
    [{ metric: 'trips' as const }, ['2 trips.', '10 trips.', '0 trips.']],
    [{ metric: 'trips' as const, cap_per_day: 1 }, ['1 trip.', '5 trips.', '0 trips.']],
    [{ metric: 'miles' as const }, ['6 mi.', '30 mi.', '0 mi.']],
    [{ metric: 'avoided_co2' as const }, ['4 lb.', '20 lb.', '0 lb.']],
    [{ metric: 'points' as const }, ['20 points.', '100 points.', '0 points.']],
    [{ doubles_newcomers: true }, ['1 day.', '1 day too.', '5 days.', '0 days.', '2 days.']],
  ])('%o is shown by examples that are reckoned with it', async (given, ends) => {
    const said = await examplesOf(given)
    expect(said.map((words) => words.slice(words.indexOf(': ') + 2))).toEqual(ends)
  })

  it.each([
    ['individual', true],
    ['team', true],
    ['organisation', false],
  ] as const)('of ties in a race of kind %s says truly that the day of travel decides: %s', async (kind, decides) => {
    const said = sayRule(await translator('en', () => undefined), formats, { kind, rule, ...dates })
    expect(said.filter((words) => words.startsWith('Equal amounts')).length).toBe(1)
    expect(said.some((words) => words.includes('by day of travel'))).toBe(decides)
  })

  it.each(['en', 'es'])('has all its words in %s, whatever the rule says', async (language) => {
    const missing: string[] = []
    const t = await translator(language, (key) => missing.push(key))
    for (const metric of raceMetrics)
      for (const kind of ['individual', 'team', 'organisation', 'collective'] as const)
        for (const more of [
          {},
          { norm: 'roster', cap_per_day: 2, cap_per_week: 5, doubles_newcomers: true },
          { norm: 'best', best: 3, modes: ['telecommute'] },
          { norm: 'headcount', by_size: true, modes: ['walk', 'vanpool'] },
        ] as const) {
          const race = { kind, ...dates, rule: { ...rule, metric, ...more, modes: [...(more.modes ?? rule.modes)] } }
          const said = [...sayRule(t, makeFormats(language), race), ...sayExamples(t, makeFormats(language), race)]
          expect(said.length).toBeGreaterThan(5)
          expect(said.filter((words) => words.includes('{{'))).toEqual([])
        }
    expect(missing).toEqual([])
  })
})
