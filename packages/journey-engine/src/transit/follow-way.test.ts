import { describe, expect, it } from 'vitest'
import { sketchDay, sketchFootpaths } from '../testing/days.ts'
import { openRandom } from '../testing/random.ts'
import { makeRandomCase } from '../testing/transit-queries.ts'
import { leastSeconds } from './bounds.ts'
import { planChanges } from './changes.ts'
import { followWay, type Way, wayOf } from './follow-way.ts'
import { openRaptor } from './raptor.ts'

const minutes = (...given: number[]) => given.map((each) => each * 60)

describe('a way that was found, at another time', () => {
  // line 0 from 0 by 1 to 2 every ten minutes, line 1 from 2 by 3 to 4 every quarter of an hour; 3 is no stop to alight at
  const day = sketchDay(5, [
    { stops: [0, 1, 2], runs: [0, 10, 20].map((at) => minutes(at, at + 2, at + 5)) },
    { stops: [2, 3, 4], rules: [3, 1, 3], runs: [0, 15, 30].map((at) => minutes(at, at + 3, at + 8)) },
  ])
  const changes = planChanges(day, sketchFootpaths(5, []), 60)
  const way: Way = [
    { pattern: 0, boardIndex: 0, alightIndex: 2 },
    { pattern: 1, boardIndex: 0, alightIndex: 2 },
  ]

  it.each<[string, [stop: number, minutes: number][], [stop: number, minutes: number][], number, number]>([
    ['goes by the next vehicles', [[0, 1]], [[4, 2]], 1, 40],
    [
      'boards where there is time to walk to',
      [
        [0, 1],
        [1, 1],
      ],
      [[4, 2]],
      1,
      25,
    ],
    [
      'alights where the rest is shortest',
      [[0, 0]],
      [
        [4, 9],
        [3, 1],
      ],
      0,
      32,
    ],
    ['ends with the last vehicle', [[0, 0]], [[4, 0]], 21, Infinity],
    ['is none from elsewhere', [[3, 0]], [[4, 0]], 0, Infinity],
    ['nor to elsewhere', [[0, 0]], [[1, 0]], 0, Infinity],
  ])('%s', (_, access, egress, moment, arrival) => {
    const walks = (given: [number, number][]) => new Map(given.map(([stop, each]) => [stop, each * 60]))
    const ends = { access: walks(access), egress: walks(egress), maxChangeWalk: 600 }
    expect(followWay(way, { day, changes }, ends, moment * 60) / 60).toBe(arrival)
  })
})

it('whoever goes by a way that was found arrives no later than there, and never before the first to arrive', () => {
  const random = openRandom(21)
  let [followed, same] = [0, 0]
  for (let round = 1; round < 600; round += 2) {
    const { day, footpaths, changeSeconds, makeStopWalks } = makeRandomCase(random, round, {
      stops: 13,
      patterns: 8,
      runs: 5,
    })
    const raptor = openRaptor(day, footpaths, { changeSeconds })
    const changes = planChanges(day, footpaths, changeSeconds)
    const query = { access: makeStopWalks(), egress: makeStopWalks(), maxChangeWalk: 300 }
    const ends = { ...query, access: leastSeconds(query.access), egress: leastSeconds(query.egress) }
    for (const journey of raptor.searchRange({ ...query, from: 0, to: 3600 })) {
      const way = wayOf(journey)
      if (!way) continue
      const arrival = followWay(way, { day, changes }, ends, journey.departure)
      expect(arrival, `${round}`).toBe(journey.arrival)
      for (let moment = 0; moment < 3600; moment += 420) {
        const later = followWay(way, { day, changes }, ends, moment)
        if (later === Infinity) continue
        const best = raptor.searchForward({ ...query, departure: moment, maxRides: way.length }).at(-1)!
        expect(best.arrival, `${round} at ${moment}`).toBeLessThanOrEqual(later)
        followed++
        same += Number(best.arrival === later)
      }
    }
  }
  expect(followed).toBeGreaterThan(300)
  expect(same).toBeGreaterThan(100)
})
