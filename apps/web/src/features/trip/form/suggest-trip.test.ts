import { describe, expect, it } from 'vitest'
import { makeTrip } from '#testing/trips.ts'
import { groupTrips } from '../list/group-trips.ts'
import { suggestTrip } from './suggest-trip.ts'

/**
 * Somebody who bikes from Monday to Thursday with a lunch brought along, and takes the bus on Fridays; 2026-03-09 is a
 * Monday.
 */
const habits = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'].flatMap((date, index) => [
  makeTrip({ id: `lunch ${date}`, date, mode: 'brown_bag', direction: 'other' }),
  makeTrip({ id: `out ${date}`, group_id: date, date, mode: index === 4 ? 'transit' : 'bike' }),
  makeTrip({ id: `back ${date}`, group_id: date, date, direction: 'back', mode: index === 4 ? 'transit' : 'bike' }),
])
const suggest = (trips: typeof habits, date: string, hour: number) => suggestTrip(groupTrips(trips), { date, hour })
const modeOf = (group: ReturnType<typeof suggest>) => group?.trips[0].mode

describe('the trip that is suggested', () => {
  it.each([
    ['Monday', '2026-03-16', 8, 'bike'],
    ['Friday', '2026-03-20', 8, 'transit'],
    ['Monday evening', '2026-03-16', 18, 'bike'],
    ['Saturday, when nothing is usual', '2026-03-14', 10, undefined],
  ])('R2.20 is the usual one of its day: %s', (_, date, hour, mode) => {
    expect(modeOf(suggest(habits, date, hour))).toBe(mode)
  })

  it('R2.20 is no lunch to somebody who bikes, though it was logged last', () => {
    const last = makeTrip({ id: 'x', date: '2026-03-15', mode: 'brown_bag', direction: 'other' })
    expect(modeOf(suggest([last, ...habits], '2026-03-16', 8))).toBe('bike')
  })

  it('is the newest of its kind, both ways together', () => {
    expect(suggest(habits, '2026-03-17', 8)?.trips.map(({ id }) => id)).toEqual(['out 2026-03-12', 'back 2026-03-12'])
  })

  it('is of this time of day, where trips have times', () => {
    const ways = ['2026-03-09', '2026-03-10'].flatMap((date) => [
      makeTrip({ id: `a ${date}`, date, mode: 'walk', departure: '07:45' }),
      makeTrip({ id: `b ${date}`, date, mode: 'transit', direction: 'back', departure: '17:15' }),
    ])
    expect(modeOf(suggest(ways, '2026-03-11', 8))).toBe('walk')
    expect(modeOf(suggest(ways, '2026-03-11', 17))).toBe('transit')
  })

  it('is whatever there is, for somebody with few trips, and nothing without any', () => {
    expect(modeOf(suggest([makeTrip({ id: 'a', date: '2026-03-13', mode: 'walk' })], '2026-03-14', 10))).toBe('walk')
    expect(suggest([], '2026-03-14', 10)).toBeUndefined()
  })
})
