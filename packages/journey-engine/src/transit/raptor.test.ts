import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import type { Foresight } from './bounds.ts'
import type { Journey } from './journey.ts'
import { openRaptor } from './raptor.ts'
import { SearchCancelled } from './rounds.ts'
import { listAllJourneys, type Outcome } from '../testing/all-journeys.ts'
import { checkJourney } from '../testing/check-journey.ts'
import { openConnectionScan } from '../testing/connection-scan.ts'
import { type PatternSketch, readSketch, sketchDay } from '../testing/days.ts'
import {
  arrivalAndRides,
  departureAndRides,
  keepBest,
  keepEarlier,
  keepWorthy,
  makeRandomCase,
  outcomeOf,
  turn,
} from '../testing/transit-queries.ts'

describe('searching forward', () => {
  it('arrives as early as the connection scan for every number of rides, on random days', () => {
    const random = openRandom(1)
    let found = 0
    let changed = 0
    let stayed = 0
    for (let round = 0; round < 400; round++) {
      const asked = makeRandomCase(random, round, { stops: 13, patterns: 8, runs: 5 })
      const { day, footpaths, transfers, changeSeconds, raptor, makeStopWalks } = asked
      const oracle = openConnectionScan(day, footpaths, { changeSeconds, transfers })
      for (let each = 0; each < 4; each++) {
        const query = {
          access: makeStopWalks(),
          egress: makeStopWalks(),
          departure: 60 * random.below(60) - 300,
          maxRides: 1 + random.below(5),
        }
        const journeys = raptor.searchForward(query)
        expect(journeys.map(arrivalAndRides), `day ${round}, query ${each}`).toEqual(keepEarlier(oracle.search(query)))
        for (const journey of journeys) {
          checkJourney(journey, { ...asked, ...query })
          expect(journey.departure).toBeGreaterThanOrEqual(query.departure)
          if (journey.rides > 1) changed++
          if (journey.legs.some((leg) => leg.kind === 'ride' && leg.staysAboard)) stayed++
        }
        found += journeys.length
      }
    }
    // enough of each kind for the comparison to mean something
    expect(found).toBeGreaterThan(700)
    expect(changed).toBeGreaterThan(100)
    expect(stayed).toBeGreaterThan(50)
  })
})

describe('every search', () => {
  it('finds what trying everything finds, on tiny days', () => {
    const random = openRandom(2)
    let compared = 0
    for (let round = 0; round < 500; round++) {
      const asked = makeRandomCase(random, round, { stops: 8, patterns: 4, runs: 3 })
      const { day, raptor, makeStopWalks } = asked
      const query = { access: makeStopWalks(), egress: makeStopWalks(), maxRides: 1 + random.below(4) }
      const all = listAllJourneys(day, { ...asked, ...query })
      const [from, to] = [60 * random.below(50), 60 * (50 + random.below(20))]
      const check = (journeys: Journey[]) =>
        journeys.forEach((journey) => checkJourney(journey, { ...asked, ...query }))

      const forward = raptor.searchForward({ ...query, departure: from })
      expect(forward.map(arrivalAndRides), `forward ${round}`).toEqual(
        keepBest(all.filter(({ departure }) => departure >= from)).map(arrivalAndRides),
      )
      const backward = raptor.searchBackward({ ...query, arrival: to })
      expect(backward.map(departureAndRides), `backward ${round}`).toEqual(
        keepBest(turn(all.filter(({ arrival }) => arrival <= to))).map(({ arrival, rides }) => ({
          departure: 0 - arrival,
          rides,
        })),
      )
      const range = raptor.searchRange({ ...query, from, to })
      expect(onlyInside(range), `range ${round}`).toEqual(
        onlyInside(keepWorthy(all.filter(({ departure }) => departure >= from))),
      )
      const parts = raptor.searchRange({ ...query, from, to, wanted: 1000 })
      expect(parts.map(outcomeOf)).toEqual(range.map(outcomeOf))
      const backwardRange = raptor.searchBackwardRange({ ...query, from, to })
      expect(onlyArriving(backwardRange), `backward range ${round}`).toEqual(
        onlyArriving(keepWorthy(all.filter(({ arrival }) => arrival <= to))),
      )
      for (const journeys of [forward, backward, range, backwardRange]) check(journeys)
      compared += forward.length + backward.length + range.length

      function onlyInside(journeys: Outcome[]) {
        return journeys.filter(({ departure }) => departure < to).map(outcomeOf)
      }
      function onlyArriving(journeys: Outcome[]) {
        return journeys.filter(({ arrival }) => arrival > from).map(outcomeOf)
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('leaves no earlier than asked when told to arrive as the search forward did', () => {
    const random = openRandom(3)
    for (let round = 0; round < 300; round++) {
      const { raptor, makeStopWalks } = makeRandomCase(random, round, { stops: 13, patterns: 8, runs: 5 })
      const query = { access: makeStopWalks(), egress: makeStopWalks() }
      const departure = 60 * random.below(60)
      for (const { arrival, departure: found, rides } of raptor.searchForward({ ...query, departure })) {
        const back = raptor.searchBackward({ ...query, arrival, maxRides: rides }).at(-1)!
        expect(back.departure).toBeGreaterThanOrEqual(found)
        expect(back.arrival).toBeLessThanOrEqual(arrival)
      }
    }
  })

  it('answers a range as single searches would at each of its moments', () => {
    const random = openRandom(4)
    for (let round = 0; round < 150; round++) {
      const { raptor, makeStopWalks } = makeRandomCase(random, round, { stops: 13, patterns: 8, runs: 5 })
      const query = { access: makeStopWalks(), egress: makeStopWalks(), latestArrival: 60 * (40 + random.below(60)) }
      const from = 60 * random.below(40)
      const range = raptor.searchRange({ ...query, from, to: from + 1200 })
      for (let departure = from; departure <= from + 1200; departure += 30) {
        const single = raptor.searchForward({ ...query, departure })
        expect(keepBest(range.filter((journey) => journey.departure >= departure)).map(arrivalAndRides)).toEqual(
          single.map(arrivalAndRides),
        )
      }
    }
  })

  it('tells how far it searched where few are wanted, and lacks nothing until there', () => {
    const random = openRandom(8)
    let cut = 0
    for (let round = 0; round < 200; round++) {
      const { raptor, makeStopWalks } = makeRandomCase(random, round, { stops: 13, patterns: 8, runs: 5 })
      const query = { access: makeStopWalks(), egress: makeStopWalks(), from: 0, to: 7200 }
      const [ahead, back] = [{ searchedTo: Infinity }, { searchedTo: Infinity }]
      const some = raptor.searchRange({ ...query, wanted: 2, progress: ahead })
      const known = ({ departure }: Outcome) => departure < ahead.searchedTo
      expect(some.filter(known).map(outcomeOf), `${round}`).toEqual(
        raptor.searchRange(query).filter(known).map(outcomeOf),
      )
      const someBack = raptor.searchBackwardRange({ ...query, wanted: 2, progress: back })
      const knownBack = ({ arrival }: Outcome) => arrival > 0 - back.searchedTo
      expect(someBack.filter(knownBack).map(outcomeOf), `back ${round}`).toEqual(
        raptor.searchBackwardRange(query).filter(knownBack).map(outcomeOf),
      )
      cut += Number(ahead.searchedTo < 7200) + Number(back.searchedTo < 0)
      const whole = { searchedTo: Infinity }
      raptor.searchRange({ ...query, wanted: 2, isUseful: () => false, progress: whole })
      expect(whole.searchedTo).toBe(7200)
    }
    expect(cut).toBeGreaterThan(50)
  })

  it('finds as much with less walking where a search that walks farther has looked ahead in the window', () => {
    const random = openRandom(9)
    let [foreseen, compared] = [0, 0]
    for (let round = 0; round < 300; round++) {
      const made = makeRandomCase(random, round, { stops: 13, patterns: 8, runs: 5 })
      const { raptor } = made
      const listWalks = () =>
        Array.from({ length: made.stops }, (_, stop) => ({ stop, seconds: 30 * random.below(20) }))
      const window = { access: listWalks(), egress: listWalks(), from: 60 * random.below(30), to: 3000 }
      const near = (limit: number) => ({
        ...window,
        access: window.access.filter(({ seconds }) => seconds <= limit),
        egress: window.egress.filter(({ seconds }) => seconds <= limit),
        maxChangeWalk: limit,
      })
      for (const search of [raptor.searchRange, raptor.searchBackwardRange]) {
        const foresight: Foresight = {}
        search({ ...window, wanted: 3, foresight })
        if (foresight.isPossible) foreseen++
        for (const limit of [400, 200, 60]) {
          const alone = search(near(limit))
          if (!foresight.isPossible) continue
          expect(search({ ...near(limit), foresight }).map(outcomeOf), `${round}, ${limit}`).toEqual(
            alone.map(outcomeOf),
          )
          compared += alone.length
        }
      }
    }
    expect(foreseen).toBeGreaterThan(100)
    expect(compared).toBeGreaterThan(500)
  })

  it('answers the same a day later, when all runs are a day later', () => {
    const random = openRandom(5)
    for (let round = 0; round < 100; round++) {
      const { day, footpaths, rules, changeSeconds, raptor, makeStopWalks } = makeRandomCase(random, round, {
        stops: 13,
        patterns: 8,
        runs: 5,
      })
      const tomorrow = {
        ...day,
        arrival: day.arrival.map((time) => time + 86_400),
        departure: day.departure.map((time) => time + 86_400),
      }
      const query = { access: makeStopWalks(), egress: makeStopWalks(), departure: 600 }
      const later = openRaptor(tomorrow, footpaths, { rules, changeSeconds }).searchForward({
        ...query,
        departure: 87_000,
      })
      const shifted = raptor.searchForward(query).map(({ departure, arrival, ...rest }) => ({
        ...rest,
        departure: departure + 86_400,
        arrival: arrival + 86_400,
      }))
      expect(later.map(({ legs, ...rest }) => ({ ...rest, count: legs.length }))).toEqual(
        shifted.map(({ legs, ...rest }) => ({ ...rest, count: legs.length })),
      )
    }
  })

  it('never arrives later for a run more', () => {
    const random = openRandom(6)
    for (let round = 0; round < 200; round++) {
      const asked = makeRandomCase(random, 1, { stops: 13, patterns: 8, runs: 5 })
      const { patterns, ...rest } = readSketch(asked.day)
      const fewer = patterns
        .map((pattern) => ({ ...pattern, runs: pattern.runs.filter(() => random.below(3) > 0) }))
        .filter(({ runs }) => runs.length > 0)
      if (fewer.length === 0) continue
      const query = { access: asked.makeStopWalks(), egress: asked.makeStopWalks(), departure: 600, maxRides: 4 }
      const search = (sketch: PatternSketch[]) =>
        openRaptor(sketchDay(rest.stopCount, sketch), asked.footpaths).searchForward(query)
      const full = search(patterns)
      for (const { arrival, rides } of search(fewer)) {
        expect(full.some((better) => better.arrival <= arrival && better.rides <= rides)).toBe(true)
      }
    }
  })

  it('stops when it is no longer wanted, and answers the next query as if nothing had been', () => {
    const { raptor, makeStopWalks } = makeRandomCase(openRandom(7), 1, { stops: 13, patterns: 8, runs: 5 })
    const query = {
      access: Array.from({ length: 4 }, (_, stop) => ({ stop, seconds: 0 })),
      egress: makeStopWalks(),
      departure: 0,
    }
    const before = raptor.searchForward(query)
    for (let looks = 0; looks < 4; looks++) {
      let count = 0
      const isCancelled = () => count++ === looks
      try {
        raptor.searchForward({ ...query, isCancelled })
      } catch (error) {
        expect(error).toBeInstanceOf(SearchCancelled)
      }
      expect(raptor.searchForward(query)).toEqual(before)
    }
    expect(() => raptor.searchRange({ ...query, from: 0, to: 3600, isCancelled: () => true })).toThrow(SearchCancelled)
  })
})
