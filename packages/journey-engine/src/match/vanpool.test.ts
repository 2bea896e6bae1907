import { beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { makeMatchWorld, makeWishes, matchToday, type MatchWorld, strictRules } from '../testing/match-world.ts'
import { openMatching } from './matching.ts'
import type { Vanpool, VanpoolRules } from './vanpool.ts'
import { askerRow, countDays, type TimeWindow, type Wish } from './wish-table.ts'

const rules: VanpoolRules = { size: 5, leastDays: 6, stretch: 1.3, slackMs: 300_000, workMetres: 3000 }
const everybody = { today: matchToday, mayMeet: () => true }
const weekdays = 0b0011111_0011111
const daysOf = [weekdays, 0b0001111_0001111, 0b0010101_0010101]
let region: Region
let world: MatchWorld
let wishes: Wish[]
beforeAll(async () => {
  region = await buildCityRegion()
  world = makeMatchWorld(region, 'drive', 60)
  // commuters to a few works, most of them on all days
  wishes = makeWishes(world, 300).map((wish, index) => ({
    ...wish,
    work: index % 6,
    fortnight: daysOf[index % daysOf.length]!,
    arrive: { ...wish.arrive, earlier: 45, later: 45 },
    leave: { ...wish.leave, earlier: 45, later: 45 },
    lastDay: matchToday + 10,
  }))
}, 60_000)

function openFilled(members: readonly Wish[]) {
  const matching = openMatching(world.points, strictRules)
  members.forEach((wish) => matching.add(wish))
  return matching
}

describe('C25 a vanpool that does not exist yet', () => {
  it('is a line of five whose driver boards first, on which all keep their times, days and patience', () => {
    const matching = openFilled(wishes)
    let proposed = 0
    for (const [index, asker] of wishes.slice(0, 40).entries()) {
      const search = { ...everybody, mayMeet: (_: number, row: number) => row !== index + 1 }
      const pool = matching.proposeVanpool(asker, search, rules)
      if (!pool) continue
      proposed++
      const wishOf = (row: number) => (row === askerRow ? asker : wishes[row - 1]!)
      expect(new Set(pool.boarding).size).toBe(5)
      expect([...pool.boarding].toSorted(ascending)).toEqual([...pool.alighting].toSorted(ascending))
      expect(pool.boarding).toContain(askerRow)
      expect(wishOf(pool.boarding[0]!).canDrive).toBe(true)
      expect(countDays(pool.fortnight)).toBeGreaterThanOrEqual(rules.leastDays)
      for (const row of pool.boarding) expect(pool.fortnight & ~wishOf(row).fortnight).toBe(0)
      for (const one of pool.boarding)
        for (const other of pool.boarding) if (one !== other) expect(wishOf(one).asks & ~wishOf(other).offers).toBe(0)
      expectKept(pool, wishOf)
    }
    expect(proposed).toBeGreaterThan(5)
  })

  it('is none where four would fit, and one as soon as a fifth does', () => {
    const alike = { ...wishes[0]!, home: 7, work: 1, canDrive: true, canRide: true, asks: 0 }
    const matching = openFilled([alike, alike, alike])
    expect(matching.proposeVanpool(alike, everybody, rules)).toBeUndefined()
    const fifth = matching.add({ ...alike, fortnight: 0b11 })
    expect(matching.proposeVanpool(alike, everybody, rules)).toBeUndefined()
    matching.change(fifth, alike)
    const pool = matching.proposeVanpool(alike, everybody, rules)
    expect(pool).toMatchObject({ fortnight: alike.fortnight, arriveAt: alike.arrive.at * 60_000 })
    expect(pool!.boarding).toHaveLength(5)
  })

  it('needs a driver, wherever they live', () => {
    const rider = { ...wishes[0]!, home: 7, work: 1, canDrive: false, canRide: true, asks: 0 }
    const matching = openFilled([rider, rider, rider, rider])
    expect(matching.proposeVanpool(rider, everybody, rules)).toBeUndefined()
    const driver = matching.add({ ...rider, canDrive: true })
    expect(matching.proposeVanpool(rider, everybody, rules)?.boarding[0]).toBe(driver)
  })

  it('brings nobody together who may not meet', () => {
    const alike = { ...wishes[0]!, home: 7, work: 1, canDrive: true, canRide: true, asks: 0 }
    const matching = openFilled([alike, alike, alike, alike, alike])
    const apart = (one: number, other: number) => one + other !== 3 || one === askerRow || other === askerRow
    const pool = matching.proposeVanpool(alike, { today: matchToday, mayMeet: apart }, rules)
    expect([pool!.boarding.includes(1), pool!.boarding.includes(2)].filter(Boolean)).toHaveLength(1)
  })
})

/** Follows the line with times out of the table. */
function expectKept(pool: Vanpool, wishOf: (row: number) => Wish) {
  const { boarding, alighting } = pool
  const out = follow([...boarding.map((row) => wishOf(row).home), ...alighting.map((row) => wishOf(row).work)])
  const back = follow([
    ...alighting.toReversed().map((row) => wishOf(row).work),
    ...boarding.toReversed().map((row) => wishOf(row).home),
  ])
  expect([pool.outMs, pool.backMs]).toEqual([out.at(-1), back.at(-1)])
  for (const row of boarding) {
    const { home, work, arrive, leave } = wishOf(row)
    const boards = out[boarding.indexOf(row)]!
    const isThere = out[5 + alighting.indexOf(row)]!
    const leaves = back[4 - alighting.indexOf(row)]!
    const isHome = back[9 - boarding.indexOf(row)]!
    expect(isThere - boards).toBeLessThanOrEqual(timeBetween(home, work) * rules.stretch + rules.slackMs)
    expect(isHome - leaves).toBeLessThanOrEqual(timeBetween(work, home) * rules.stretch + rules.slackMs)
    expectWithin(arrive, pool.arriveAt + isThere - out[5]!)
    expectWithin(leave, pool.leaveAt + leaves)
  }
}

function expectWithin({ at, earlier, later }: TimeWindow, ms: number) {
  expect(ms).toBeGreaterThanOrEqual((at - earlier) * 60_000 - 1)
  expect(ms).toBeLessThanOrEqual((at + later) * 60_000 + 1)
}

function follow(stops: readonly number[]): number[] {
  let passed = 0
  return stops.map((stop, index) => (passed += index === 0 ? 0 : timeBetween(stops[index - 1]!, stop)))
}

function timeBetween(from: number, to: number): number {
  return world.timesMs[from * world.count + to]!
}

function ascending(one: number, other: number) {
  return one - other
}
