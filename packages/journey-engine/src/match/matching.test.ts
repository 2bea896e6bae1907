import { beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { expectBestPartners } from '../testing/expect-best-partners.ts'
import { makeMatchWorld, makeWishes, matchToday, strictRules } from '../testing/match-world.ts'
import { openMatching } from './matching.ts'
import type { Match } from './search.ts'
import { askerRow, countDays, type Wish } from './wish-table.ts'

const today = matchToday
const everybody = { today, mayMeet: () => true }
let region: Region
beforeAll(async () => {
  region = await buildCityRegion()
}, 60_000)

/** Rows begin at 1 and follow each other. */
const rowOf = (index: number) => index + 1

describe('C25 the best twenty of a thousand', () => {
  it.each([
    { how: 'by car, with detours of a few minutes', profile: 'drive', detourMs: 150_000, paces: [1], askers: 1000 },
    { how: 'by car, with long detours', profile: 'drive', detourMs: 600_000, paces: [1], askers: 200 },
    { how: 'by bike, at three speeds', profile: 'bike', detourMs: 300_000, paces: [0.8, 0.95, 1.1], askers: 200 },
    { how: 'on foot', profile: 'walk', detourMs: 900_000, paces: [1, 1.2], askers: 200 },
  ] as const)(
    'are those that a judge of all pairs finds: $how',
    ({ profile, detourMs, paces, askers }) => {
      const world = makeMatchWorld(region, profile, 140)
      const wishes = makeWishes(world, 1000, 3, paces)
      const rules = { ...strictRules, detourMs }
      const sides = expectBestPartners(world, rules, wishes, askers)
      expect(Math.min(sides.driving, sides.riding)).toBeGreaterThan(20)
    },
    60_000,
  )
})

describe('C25 a match', () => {
  it('keeps to days, seats, traits, times both ways and to whom the other may meet', () => {
    const world = makeMatchWorld(region, 'drive', 100)
    const wishes = makeWishes(world, 600)
    const matching = openMatching(world.points, { ...strictRules, detourMs: 600_000 })
    wishes.forEach((wish) => matching.add(wish))
    const mayMeet = (one: number, other: number) => other % 3 !== 0 && one === askerRow
    for (const asker of wishes.slice(0, 200)) {
      for (const match of matching.find(asker, { today, mayMeet })) {
        const other = wishes[match.row - 1]!
        const [driver, rider] = match.askerDrives ? [asker, other] : [other, asker]
        expect(match.row % 3).not.toBe(0)
        expect(match.fortnight).toBe(asker.fortnight & other.fortnight)
        expect(countDays(match.fortnight)).toBeGreaterThan(0)
        expect([driver.canDrive, rider.canRide, driver.freeSeats >= rider.seatsNeeded]).toEqual([true, true, true])
        expect([driver.asks & ~rider.offers, rider.asks & ~driver.offers]).toEqual([0, 0])
        expect(other.lastDay).toBeGreaterThanOrEqual(today)
        // the gap is within what both would put up with together
        expect(match.out.gapMs).toBeLessThanOrEqual(toleranceMs(driver.arrive) + toleranceMs(rider.arrive))
        expect(match.back.gapMs).toBeLessThanOrEqual(toleranceMs(driver.leave) + toleranceMs(rider.leave))
      }
    }
  })

  it('is found by the other as well, where both look at all', () => {
    const world = makeMatchWorld(region, 'drive', 60)
    const wishes = makeWishes(world, 150).map((wish) => ({ ...wish, lastDay: today }))
    const matching = openMatching(world.points, strictRules)
    wishes.forEach((wish) => matching.add(wish))
    const search = { ...everybody, limit: 1000 }
    const pairs = new Set<string>()
    wishes.forEach((asker, own) => {
      for (const { row } of matching.find(asker, search)) pairs.add(`${rowOf(own)} ${row}`)
    })
    expect(pairs.size).toBeGreaterThan(100)
    for (const pair of pairs) expect(pairs.has(pair.split(' ').toReversed().join(' '))).toBe(true)
  })
})

function toleranceMs({ earlier, later }: Wish['arrive']) {
  return Math.max(earlier, later) * 60_000
}

describe('C25 wishes come, change and go', () => {
  /** All alike, at the same two points. */
  function makeAlike() {
    const world = makeMatchWorld(region, 'drive', 20)
    const [wish] = makeWishes(world, 1)
    const alike: Wish = {
      ...wish!,
      home: 0,
      work: 1,
      canDrive: true,
      canRide: true,
      freeSeats: 3,
      seatsNeeded: 1,
      asks: 0,
      lastDay: today + 20,
    }
    return { alike, matching: openMatching(world.points, strictRules) }
  }
  const rowsOf = (matches: Match[]) => matches.map(({ row }) => row)

  it('and the next search knows', () => {
    const { alike, matching } = makeAlike()
    const [first, second] = [matching.add(alike), matching.add(alike)]
    expect(rowsOf(matching.find(alike, everybody))).toEqual([first, second])
    matching.change(second, { ...alike, answerShare: 1 })
    expect(rowsOf(matching.find(alike, everybody))).toEqual([second, first])
    matching.change(first, { ...alike, fortnight: ~alike.fortnight & 0x3fff })
    expect(rowsOf(matching.find(alike, everybody))).toEqual([second])
    matching.remove(second)
    expect(rowsOf(matching.find(alike, everybody))).toEqual([])
    expect(matching.count).toBe(1)
    expect(matching.add(alike)).toBe(second)
    expect(rowsOf(matching.find(alike, everybody))).toEqual([second])
  })

  it('also when there are more than the arrays had room for, and equals come by their rows', () => {
    const { alike, matching } = makeAlike()
    const rows = Array.from({ length: 3000 }, () => matching.add(alike))
    expect(rowsOf(matching.find(alike, everybody))).toEqual(rows.slice(0, 20))
    rows.slice(0, 2990).forEach((row) => matching.remove(row))
    expect(rowsOf(matching.find(alike, everybody))).toEqual(rows.slice(2990))
    expect(matching.count).toBe(10)
  })

  it('and nobody is found on the day after their last', () => {
    const { alike, matching } = makeAlike()
    matching.add(alike)
    expect(matching.find(alike, { ...everybody, today: alike.lastDay })).toHaveLength(1)
    expect(matching.find(alike, { ...everybody, today: alike.lastDay + 1 })).toHaveLength(0)
  })

  it('and a blocked one gives room to the next', () => {
    const { alike, matching } = makeAlike()
    const rows = Array.from({ length: 30 }, () => matching.add(alike))
    const blocked = new Set(rows.slice(5, 15))
    const found = matching.find(alike, { today, mayMeet: (_, row) => !blocked.has(row) })
    expect(rowsOf(found)).toEqual(rows.filter((row) => !blocked.has(row)))
  })
})
