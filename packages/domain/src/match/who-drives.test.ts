import { describe, expect, it, test } from 'vitest'
import { addDays } from '../time/time.ts'
import { balancesOf, type DrivenDay, planDrivers, type PoolDay, type PoolDriver } from './who-drives.ts'

const far: PoolDriver[] = [
  { id: 'ana', metres: 30_000 },
  { id: 'ben', metres: 10_000 },
  { id: 'cy', metres: 20_000 },
]
const all = far.map(({ id }) => id)
const daysOf = (travellers: readonly (readonly string[])[]): PoolDay[] =>
  travellers.map((each, index) => ({ date: addDays('2026-03-02', index), travellers: each }))
const plan = (days: PoolDay[], driven: DrivenDay[] = [], drivers = far, by: 'days' | 'miles' = 'days') => [
  ...planDrivers(days, drivers, driven, by).values(),
]

describe('C25 who drives', () => {
  test.each<[string, readonly (readonly string[])[], DrivenDay[], (string | null)[]]>([
    ['one after the other', [all, all, all, all], [], ['ana', 'ben', 'cy', 'ana']],
    ['nobody where no driver travels', [['dee'], all], [], [null, 'ana']],
    ['a rider never', [['ana', 'dee']], [], ['ana']],
    ['whoever drove yesterday does not today', [all], [{ driver: 'ana', metres: 30_000, travellers: all }], ['ben']],
    [
      'whoever was away owes nothing for that day',
      [all],
      [{ driver: 'ana', metres: 30_000, travellers: ['ana', 'cy'] }],
      ['cy'],
    ],
    ['a day of somebody who left counts for nobody', [all], [{ driver: 'eve', metres: 1, travellers: all }], ['ana']],
    ['a driver alone', [['ben'], ['ben'], all], [], ['ben', 'ben', 'ana']],
  ])('%s', (_, travellers, driven, drivers) => {
    expect(plan(daysOf(travellers), driven)).toEqual(drivers)
  })

  it('has seats for all who travel', () => {
    const days = daysOf([all, all, ['ana', 'cy']])
    expect(plan([{ ...days[0]!, able: ['cy'] }, { ...days[1]!, able: [] }, days[2]!])).toEqual(['cy', null, 'ana'])
  })

  it('by miles: the one with the short way drives three times as often', () => {
    const two = far.filter(({ id }) => id !== 'cy')
    const drivers = plan(daysOf(Array.from({ length: 40 }, () => ['ana', 'ben'])), [], two, 'miles')
    expect(drivers.filter((id) => id === 'ben')).toHaveLength(30)
  })

  it('is the same again for the same past', () => {
    const days = daysOf([all, ['ana', 'cy'], all])
    expect(plan(days)).toEqual(plan(days))
  })
})

/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('C25 fair, whoever is away', () => {
  const part = 360_360
  const cases = Array.from({ length: 60 }, (_, seed) => [seed + 1] as const)

  test.each(cases)('all travel: days differ by one, and miles by no more than a day (seed %i)', (seed) => {
    const random = randomFrom(seed)
    const drivers = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, index) => ({
      id: `m${index}`,
      metres: 1000 + Math.floor(random() * 40_000),
    }))
    const ids = drivers.map(({ id }) => id)
    const days = daysOf(Array.from({ length: 90 }, () => ids))
    const byDays = plan(days, [], drivers)
    const counts = ids.map((id) => byDays.filter((each) => each === id).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    const byMiles = plan(days, [], drivers, 'miles')
    const metres = drivers.map(({ id, metres: each }) => each * byMiles.filter((driver) => driver === id).length)
    expect(Math.max(...metres) - Math.min(...metres)).toBeLessThanOrEqual(
      Math.max(...drivers.map(({ metres: each }) => each)),
    )
  })

  test.each(cases)(
    'some are away: nobody gives more than the others together owe, and it adds up (seed %i)',
    (seed) => {
      const random = randomFrom(1000 + seed)
      const drivers = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, index) => ({
        id: `m${index}`,
        metres: 1000 + Math.floor(random() * 40_000),
      }))
      const ids = drivers.map(({ id }) => id)
      const days = daysOf(Array.from({ length: 200 }, () => ids.filter(() => random() < 0.7)))
      for (const by of ['days', 'miles'] as const) {
        const planned = planDrivers(days, drivers, [], by)
        const driven = days.flatMap(({ date, travellers }): DrivenDay[] => {
          const driver = planned.get(date)
          if (driver == null) return []
          return [{ driver, metres: drivers.find(({ id }) => id === driver)!.metres, travellers }]
        })
        const balances = [...balancesOf(driven, ids, by).values()]
        expect(balances.reduce((sum, each) => sum + each, 0)).toBe(0)
        const most = by === 'days' ? 1 : Math.max(...drivers.map(({ metres }) => metres))
        for (const balance of balances) expect(Math.abs(balance)).toBeLessThanOrEqual(drivers.length * most * part)
      }
    },
  )
})
