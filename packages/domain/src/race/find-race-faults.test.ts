import { describe, expect, it, test } from 'vitest'
import { findRaceFaults, mostRaceDays, normsOfKind, type RaceDesign } from './find-race-faults.ts'
import { raceKinds, raceNorms } from './race-rule.ts'
import { raceTemplates } from './race-templates.ts'
import { addDays } from '../time/time.ts'

const sound: RaceDesign = {
  kind: 'individual',
  metric: 'green_days',
  norm: 'none',
  starts_on: '2026-05-01',
  ends_on: '2026-05-31',
  by_size: false,
  doubles_newcomers: false,
}

describe('C16 a race as it is designed', () => {
  test.each<[string, Partial<RaceDesign>, ReturnType<typeof findRaceFaults>]>([
    ['is sound', {}, {}],
    ['lasts a day', { ends_on: '2026-05-01' }, {}],
    ['ends before it starts', { ends_on: '2026-04-30' }, { ends_on: 'ends_before' }],
    ['lasts a year', { ends_on: addDays('2026-05-01', mostRaceDays - 1) }, {}],
    ['lasts longer', { ends_on: addDays('2026-05-01', mostRaceDays) }, { ends_on: 'race_too_long' }],
    ['doubles newcomers by days', { doubles_newcomers: true }, {}],
    [
      'doubles newcomers by miles',
      { doubles_newcomers: true, metric: 'miles' },
      { doubles_newcomers: 'race_for_days' },
    ],
    ['takes the best of a team', { kind: 'team', norm: 'best', best: 4 }, {}],
    ['takes the best of none', { kind: 'team', norm: 'best' }, { best: 'required' }],
    ['takes the best beside a roster', { kind: 'team', norm: 'roster', best: 4 }, { best: 'race_not_here' }],
    ['has a goal for all', { kind: 'collective', goal: 1000 }, {}],
    ['has no goal for all', { kind: 'collective', goal: null }, { goal: 'required' }],
    ['has a goal for nobody', { goal: 1000 }, { goal: 'race_not_here' }],
    ['has classes', { kind: 'organisation', norm: 'headcount', by_size: true }, {}],
    ['has classes of members', { by_size: true }, { by_size: 'race_for_organisations' }],
    ['shares of active people', { kind: 'organisation', norm: 'headcount', metric: 'participation' }, {}],
    ['shares of members', { metric: 'participation' }, { metric: 'race_for_organisations', norm: 'race_other_norm' }],
    [
      'shares of active people by workday',
      { kind: 'organisation', norm: 'workdays', metric: 'participation' },
      { norm: 'race_other_norm' },
    ],
    ['caps miles', { metric: 'miles', cap_per_day: 30, cap_per_week: 100 }, {}],
    [
      'caps a week below a day',
      { metric: 'miles', cap_per_day: 30, cap_per_week: 29 },
      { cap_per_week: 'race_week_below_day' },
    ],
    ['caps days by the week', { cap_per_week: 3 }, {}],
    ['caps days by the day', { cap_per_day: 1 }, { cap_per_day: 'race_not_here' }],
  ])('%s', (_, change, faults) => expect(findRaceFaults({ ...sound, ...change })).toEqual(faults))

  test.each(raceKinds.flatMap((kind) => raceNorms.map((norm) => [kind, norm] as const)))(
    'of the kind %s is compared by %s where that goes',
    (kind, norm) => {
      const design = { ...sound, kind, norm, best: norm === 'best' ? 3 : null, goal: kind === 'collective' ? 9 : null }
      expect(findRaceFaults(design)).toEqual(normsOfKind[kind].includes(norm) ? {} : { norm: 'race_other_norm' })
    },
  )

  it.each(raceTemplates)('has no fault from the template $id', ({ kind, goal, rule, days }) => {
    const dates = { starts_on: '2026-05-01', ends_on: addDays('2026-05-01', days - 1) }
    expect(findRaceFaults({ kind, goal, ...dates, ...rule })).toEqual({})
    expect(rule.modes.length).toBeGreaterThan(0)
  })
})
