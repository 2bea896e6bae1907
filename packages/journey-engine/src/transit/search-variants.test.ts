import { describe, expect, it } from 'vitest'
import { listAllJourneys, type Outcome } from '../testing/all-journeys.ts'
import { checkJourney } from '../testing/check-journey.ts'
import { sketchFootpaths } from '../testing/days.ts'
import { openRandom } from '../testing/random.ts'
import { keepWorthy, makeRandomCase, outcomeOf } from '../testing/transit-queries.ts'
import type { Journey, WalkLeg } from './journey.ts'
import { openRaptor } from './raptor.ts'
import { searchVariants, type WalkLimitedQuery } from './search-variants.ts'

type Chance = ReturnType<typeof openRandom>
type Walked = Outcome & { walk: number }

/** A tiny day, with walks of up to ten minutes from many stops at both ends, and a limit to all of them together. */
function makeCase(random: Chance, round: number, hasFootpaths: boolean) {
  const asked = makeRandomCase(random, round, { stops: 8, patterns: 4, runs: 3 })
  const footpaths = hasFootpaths ? asked.footpaths : sketchFootpaths(asked.stops, [])
  const { changeSeconds, rules } = asked
  const raptor = openRaptor(asked.day, footpaths, { changeSeconds, rules, fewDepartures: round % 3 ? 0 : 12 })
  const listWalks = () => Array.from({ length: asked.stops }, (_, stop) => ({ stop, seconds: 30 * random.below(20) }))
  const from = 60 * random.below(40)
  const query = {
    access: listWalks(),
    egress: listWalks(),
    maxRides: 1 + random.below(3),
    from,
    to: from + 60 * (10 + random.below(30)),
  }
  const mostSeconds = 30 * (6 + random.below(18))
  const all: Walked[] = listAllJourneys(asked.day, { ...asked, footpaths, ...query, withWalks: true }).filter(
    ({ departure }) => departure >= query.from,
  )
  return { ...asked, footpaths, raptor, query, mostSeconds, all }
}

const isInside =
  ({ to }: { to: number }) =>
  ({ departure }: Outcome) =>
    departure < to

describe('journeys that keep to a walk altogether', () => {
  it('are all there with as many searches as that takes, whatever faster ones walk too far', () => {
    const random = openRandom(11)
    let [compared, hidden] = [0, 0]
    for (let round = 0; round < 300; round++) {
      const made = makeCase(random, round, false)
      const { raptor, query, mostSeconds } = made
      const expected = keepWorthy(made.all.filter(({ walk }) => walk <= mostSeconds))
        .filter(isInside(query))
        .map(outcomeOf)
      const search = (asked: typeof query) => raptor.searchRange(asked)
      const found = searchVariants(search, query, [], { mostSeconds, searches: Infinity })
      for (const journey of found) checkJourney(journey, { ...made, ...query })
      const keeping = found.filter(({ walkSeconds }) => walkSeconds <= mostSeconds)
      expect(keepWorthy(keeping).filter(isInside(query)).map(outcomeOf), `${round}`).toEqual(expected)
      const plain = raptor.searchRange(query).filter(({ walkSeconds }) => walkSeconds <= mostSeconds)
      compared += expected.length
      hidden += expected.length - countThere(expected, plain)
    }
    expect(compared).toBeGreaterThan(300)
    // otherwise nothing was asked of the further searches
    expect(hidden).toBeGreaterThan(10)
  })

  it('are looked for only where too few keep to it', () => {
    const random = openRandom(12)
    for (let round = 0; round < 60; round++) {
      const { raptor, query, mostSeconds } = makeCase(random, round, true)
      let searches = 0
      const search = (asked: typeof query) => {
        searches++
        // whatever is wanted, the whole window
        return raptor.searchRange({ ...asked, wanted: 1000 })
      }
      const plain = raptor.searchRange(query)
      const [keeping, all] = [plain.filter(({ walkSeconds }) => walkSeconds <= mostSeconds).length, plain.length]
      searchVariants(search, { ...query, wanted: keeping }, [], { mostSeconds })
      expect(searches).toBe(1)
      searches = 0
      searchVariants(search, query, [], { mostSeconds })
      expect(searches).toBeLessThanOrEqual(keeping === all ? 1 : 3)
    }
  })
})

describe('journeys with less walking', () => {
  it('are looked for only where some stop is so near at both ends', () => {
    const [near, far] = [
      { stop: 0, seconds: 100 },
      { stop: 1, seconds: 900 },
    ]
    const limitsFor = (access: (typeof near)[], egress: (typeof near)[], isUseful = true) => {
      const asked: number[] = []
      const walk: WalkLeg = { kind: 'walk', fromStop: -1, toStop: 1, seconds: 900 }
      const search = (query: WalkLimitedQuery): Journey[] => {
        asked.push(query.maxChangeWalk ?? Infinity)
        return [{ departure: 0, arrival: 1, rides: 1, walkSeconds: 900, legs: [walk] }]
      }
      searchVariants(search, { access, egress }, [600, 50], { isUseful: () => isUseful })
      return asked
    }
    expect(limitsFor([near, far], [near])).toEqual([Infinity, 600])
    expect(limitsFor([near, far], [far])).toEqual([Infinity])
    expect(limitsFor([far], [near])).toEqual([Infinity])
    // nor where nothing found is of use: with less walking it takes no less
    expect(limitsFor([near, far], [near], false)).toEqual([Infinity])
  })

  it('that shorter walks find are hardly fewer than there are', () => {
    const random = openRandom(13)
    const counts = { all: 0, found: 0, kept: 0, keeping: 0 }
    for (let round = 0; round < 300; round++) {
      const { raptor, query, mostSeconds, all } = makeCase(random, round, true)
      const best = keepLeast(all).filter(isInside(query))
      const found = searchVariants((asked: typeof query) => raptor.searchRange(asked), query, [300, 150], {
        mostSeconds,
      })
      counts.all += best.length
      counts.found += countAsGood(best, found)
      const keeping = best.filter(({ walk }) => walk <= mostSeconds)
      counts.keeping += keeping.length
      counts.kept += countAsGood(keeping, found)
    }
    expect(counts.all).toBeGreaterThan(500)
    // an approximation: these shares are what it reaches where each stop is some minutes' walk from both ends
    expect(counts.found / counts.all).toBeGreaterThan(0.8)
    expect(counts.kept / counts.keeping).toBeGreaterThan(0.8)
  })
})

/** Steps in which walks are told apart: nobody chooses by less. */
const stepSeconds = 120

/** Those that no other beats in departure, arrival, rides and walking in steps. */
function keepLeast(all: readonly Walked[]): Walked[] {
  const step = ({ walk }: Walked) => Math.floor(walk / stepSeconds)
  const unique = [
    ...new Map(all.map((each) => [[each.departure, each.arrival, each.rides, step(each)].join(), each])).values(),
  ]
  return unique.filter(
    (each) =>
      !unique.some(
        (other) =>
          other !== each &&
          other.departure >= each.departure &&
          other.arrival <= each.arrival &&
          other.rides <= each.rides &&
          step(other) <= step(each),
      ),
  )
}

function countThere(wanted: readonly Outcome[], found: readonly Outcome[]): number {
  return wanted.filter((each) =>
    found.some(
      (other) => other.departure >= each.departure && other.arrival <= each.arrival && other.rides <= each.rides,
    ),
  ).length
}

/** Those for which one was found that is no worse, walks no step farther and asks for two minutes more at most. */
function countAsGood(wanted: readonly Walked[], found: readonly (Outcome & { walkSeconds: number })[]): number {
  return wanted.filter((each) =>
    found.some(
      (other) =>
        other.departure >= each.departure - 120 &&
        other.arrival <= each.arrival + 120 &&
        other.rides <= each.rides &&
        other.walkSeconds <= each.walk + stepSeconds,
    ),
  ).length
}
