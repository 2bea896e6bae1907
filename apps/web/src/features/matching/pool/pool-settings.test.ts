import { standingPoolCalls, type StandingPool } from '@throughway/contract/match/standing-pool'
import { describe, expect, it } from 'vitest'
import { chooseDay, daysToBegin, inputOf, settingsOf } from './pool-settings.ts'

const id = '018f0000-0000-7000-8000-000000000000'
const begins = { name: 'Mill pool', meet_at: '07:30', leave_at: '17:00', fairness: 'days' } as const

describe('C25 the days of a pool in its form', () => {
  it('begin with those that the two wish for, and without a wish with Monday to Friday', () => {
    const days = [
      { weekday: 1, weeks: 'odd' },
      { weekday: 2, weeks: 'every' },
      { weekday: 5, weeks: 'even' },
    ] as const
    expect(daysToBegin(days)).toEqual({ weekdays: [1, 2, 5], weeks: { 1: 'odd', 5: 'even' } })
    expect(daysToBegin(undefined)).toEqual({ weekdays: [1, 2, 3, 4, 5], weeks: {} })
    expect(daysToBegin([])).toEqual(daysToBegin(undefined))
  })

  it('are sent as days of odd and of even weeks, and shown as they were saved', () => {
    const settings = { ...begins, weekdays: [1, 2, 5], weeks: { 1: 'odd', 5: 'even' } } as const
    const sent = standingPoolCalls.changeStandingPool.input.parse({
      ...inputOf({ ...settings, weekdays: [...settings.weekdays] }),
      id,
      version: '3',
    })
    expect(sent).toMatchObject({ weekdays: [1, 2, 5], odd_weekdays: [1], even_weekdays: [5] })
    expect(settingsOf({ ...sent } as unknown as StandingPool)).toEqual(settings)
  })

  it('forget the weeks of a day that is taken out', () => {
    const settings = { ...begins, weekdays: [1, 3], weeks: { 3: 'even' as const } }
    const without = { ...settings, ...chooseDay(settings, 3, false) }
    expect(without).toMatchObject({ weekdays: [1], weeks: {} })
    expect(chooseDay(without, 3, true)).toEqual({ weekdays: [1, 3], weeks: {} })
  })
})
