import { describe, expect, it } from 'vitest'
import { listAllJourneys } from '../testing/all-journeys.ts'
import { sketchDay, sketchFootpaths } from '../testing/days.ts'
import { openRandom } from '../testing/random.ts'
import {
  arrivalAndRides,
  departureAndRides,
  keepBest,
  keepWorthy,
  makeRandomCase,
  outcomeOf,
  turn,
} from '../testing/transit-queries.ts'
import { addHeadwayMargins, tellOwnTimes } from './headways.ts'
import { openRaptor } from './raptor.ts'

// line 0 comes to stop 0 every ten minutes and takes five to stop 1, where line 1 leaves for stop 2
const day = sketchDay(3, [
  {
    line: 0,
    stops: [0, 1],
    runs: [
      [0, 300],
      [600, 900],
      [1200, 1500],
    ],
  },
  {
    line: 1,
    stops: [1, 2],
    runs: [
      [1000, 1600],
      [1300, 1900],
    ],
  },
])
const timed = [0, 0, 0, 0, 0]
const first = [600, 600, 600, 0, 0]
const both = [600, 600, 600, 600, 600]

function open(headways: readonly number[]) {
  const withMargins = addHeadwayMargins(day, Int32Array.from(headways))
  return openRaptor(withMargins, sketchFootpaths(3, []), { changeSeconds: 60 })
}

const from = (stop: number) => [{ stop, seconds: 0 }]

describe('a vehicle that comes at intervals', () => {
  it.each<[string, readonly number[], { to: number; leave: number }, number | undefined]>([
    ['with times is caught at its time', timed, { to: 1, leave: 0 }, 300],
    ['is waited for half its headway', first, { to: 1, leave: 0 }, 900],
    ['is caught half a headway before its time', first, { to: 1, leave: 300 }, 900],
    ['and not a second later', first, { to: 1, leave: 301 }, 1500],
    ['with times makes a change in its time', timed, { to: 2, leave: 0 }, 1600],
    ['makes a change to a vehicle with times after the longest wait', first, { to: 2, leave: 0 }, 1900],
    ['makes none that the longest wait would miss', first, { to: 2, leave: 301 }, undefined],
    ['makes a change to another of its kind without a margin of its own', both, { to: 2, leave: 0 }, 1900],
  ])('%s', (_, headways, { to, leave }, arrival) => {
    const found = open(headways).searchForward({ access: from(0), egress: from(to), departure: leave })
    expect(found.at(-1)?.arrival).toBe(arrival)
  })

  it.each<[string, readonly number[], number, number]>([
    ['with times', timed, 1600, 600],
    ['at intervals, for the later vehicle with times', first, 1900, 300],
    ['at intervals, for the earlier one', first, 1600, -300],
  ])('tells when to leave for an arrival: %s', (_, headways, arrival, departure) => {
    const found = open(headways).searchBackward({ access: from(0), egress: from(2), arrival })
    expect(found.at(-1)?.departure).toBe(departure)
  })

  it('is told by its own times, with the wait before it', () => {
    const [found] = open(first).searchForward({ access: from(0), egress: from(1), departure: 0 })
    const { departure, legs } = tellOwnTimes(found!, day)
    expect([departure, legs[1]]).toMatchObject([300, { kind: 'ride', departure: 600, arrival: 900 }])
  })

  it('is never caught earlier than the one ahead of it, where the headway grows', () => {
    const growing = sketchDay(2, [
      {
        stops: [0, 1],
        runs: [
          [0, 100],
          [300, 400],
          [600, 700],
        ],
      },
    ])
    const { departure } = addHeadwayMargins(growing, Int32Array.of(300, 300, 1800))
    expect([0, 2, 4].map((at) => departure[at])).toEqual([-150, 150, 150])
  })

  it('that is entered by staying aboard is not waited for', () => {
    const through = sketchDay(
      3,
      [
        { stops: [0, 1], runs: [[0, 300]] },
        { stops: [1, 2], runs: [[300, 600]] },
      ],
      [
        [
          [0, 0],
          [1, 0],
        ],
      ],
    )
    const margins = addHeadwayMargins(through, Int32Array.of(600, 600))
    const [found] = openRaptor(margins, sketchFootpaths(3, [])).searchForward({
      access: from(0),
      egress: from(2),
      departure: -300,
    })
    expect(found).toMatchObject({ departure: -300, arrival: 600, rides: 1 })
  })

  it('is not there on a day whose vehicles all have times', () => {
    expect(addHeadwayMargins(day, Int32Array.from(timed))).toBe(day)
    expect(addHeadwayMargins(day, undefined)).toBe(day)
  })

  it('is found by every search as by trying everything, on tiny days', () => {
    const random = openRandom(11)
    let compared = 0
    for (let round = 0; round < 300; round++) {
      const asked = makeRandomCase(random, round, { stops: 8, patterns: 4, runs: 3 })
      const headways = Int32Array.from(asked.day.run, () => (random.below(2) ? 120 * random.below(8) : 0))
      const margins = addHeadwayMargins(asked.day, headways)
      const { footpaths, rules, changeSeconds } = asked
      const raptor = openRaptor(margins, footpaths, { changeSeconds, rules, fewDepartures: round % 3 ? 0 : 12 })
      const query = { access: asked.makeStopWalks(), egress: asked.makeStopWalks(), maxRides: 1 + random.below(4) }
      const all = listAllJourneys(margins, { ...asked, ...query })
      const [start, end] = [60 * random.below(50), 60 * (50 + random.below(20))]
      const forward = raptor.searchForward({ ...query, departure: start })
      expect(forward.map(arrivalAndRides), `forward ${round}`).toEqual(
        keepBest(all.filter(({ departure }) => departure >= start)).map(arrivalAndRides),
      )
      const backward = raptor.searchBackward({ ...query, arrival: end })
      expect(backward.map(departureAndRides), `backward ${round}`).toEqual(
        keepBest(turn(all.filter(({ arrival }) => arrival <= end))).map(({ arrival, rides }) => ({
          departure: 0 - arrival,
          rides,
        })),
      )
      const inside = ({ departure }: { departure: number }) => departure < end
      expect(
        raptor
          .searchRange({ ...query, from: start, to: end })
          .filter(inside)
          .map(outcomeOf),
        `${round}`,
      ).toEqual(
        keepWorthy(all.filter(({ departure }) => departure >= start))
          .filter(inside)
          .map(outcomeOf),
      )
      compared += forward.length + backward.length
    }
    expect(compared).toBeGreaterThan(300)
  })
})
