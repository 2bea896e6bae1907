import { beforeAll, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { expectSound } from '../testing/check-itinerary.ts'
import { stopTimes } from '../testing/make-feed.ts'
import { openRandom } from '../testing/random.ts'
import { alongStreet, buildStreet, runAlong } from '../testing/street-region.ts'
import { findItineraries } from './find-itineraries.ts'
import type { Itinerary, Query } from './itinerary.ts'
import { openNetwork } from './open-network.ts'

type Chance = ReturnType<typeof openRandom>

let street: Region
beforeAll(async () => {
  street = await buildStreet(10_000)
}, 60_000)

const minuteMs = 60_000
const at = (time: string) => Date.parse(`2026-03-02T${time}:00-05:00`)
const clock = (seconds: number) => new Date(Math.round(seconds) * 1000).toISOString().slice(11, 19)

/** Four lines along the street, each between some of its stops and at intervals of its own. */
function openOfChance(random: Chance) {
  const stops: Record<string, number> = {}
  for (let stop = 0; stop < 8; stop++) stops[`s${stop}`] = 200 + stop * 1200 + random.below(900)
  const runs: string[][] = []
  const trips: string[] = []
  for (let line = 0; line < 4; line++) {
    const called = Object.entries(stops).filter(
      (_, stop) => stop === line || stop === 7 - line || random.below(2) === 0,
    )
    const [speed, every] = [6 + random.below(8), 240 + random.below(1500)]
    for (let start = 6 * 3600 + random.below(1800); start < 12 * 3600; start += every) {
      const id = `${line}-${start}`
      trips.push(`${line},weekday,${id}`)
      runs.push([id, ...called.map(([stop, spot], call) => `${clock(start + spot / speed + 20 * call)} ${stop}`)])
    }
  }
  const network = openNetwork(
    runAlong(street, stops, {
      'routes.txt': `route_id,agency_id,route_short_name,route_type\n${[0, 1, 2, 3].map((line) => `${line},a,${line},3\n`).join('')}`,
      'trips.txt': `route_id,service_id,trip_id\n${trips.join('\n')}\n`,
      'stop_times.txt': stopTimes(...runs),
    }),
  )
  const [from, to] = [random.below(2000), 7500 + random.below(2000)]
  return (when: Pick<Query, 'departAt'> | Pick<Query, 'arriveBy'>, transit: Query['transit'] = {}) => {
    const query: Query = {
      origin: alongStreet(from),
      destination: alongStreet(to),
      direct: [],
      transit,
      // so far that nothing is left out for its walk
      maxWalkMetres: 20_000,
      language: 'en',
      ...when,
    }
    const answer = findItineraries(network, query)
    expectSound(answer.itineraries, query)
    return answer
  }
}

const nameOf = ({ start, end, legs }: Itinerary) => [start, end, ...legs.flatMap(({ runId }) => runId ?? [])].join(' ')

/** Whether one is as good as another, as the planner compares them: of twins some minutes apart one is shown. */
function isAsGood(one: Itinerary, other: Itinerary): boolean {
  const [sooner, later] = [Date.parse(other.end) - Date.parse(one.end), Date.parse(other.start) - Date.parse(one.start)]
  return (sooner >= -2 * minuteMs && later <= 2 * minuteMs) || (later > 0 && sooner >= 2 * later)
}

it('pages of departures follow on: none twice, and nobody who is ready in between misses the first to arrive', () => {
  let [turned, compared] = [0, 0]
  for (let seed = 0; seed < 20; seed++) {
    const ask = openOfChance(openRandom(seed))
    const seen: Itinerary[] = []
    let from = at('08:00')
    while (from < at('10:00')) {
      const { itineraries, goesOnMs } = ask({ departAt: from })
      if (goesOnMs === undefined) break
      expect(goesOnMs).toBeGreaterThan(from)
      for (const { start } of itineraries) {
        expect(Date.parse(start)).toBeGreaterThanOrEqual(from)
        expect(Date.parse(start)).toBeLessThan(goesOnMs)
      }
      seen.push(...itineraries)
      from = goesOnMs
      turned++
    }
    expect(new Set(seen.map(nameOf)).size, `seed ${seed}`).toBe(seen.length)
    for (let ready = at('08:00'); ready < from; ready += 3 * minuteMs) {
      const [first] = ask({ departAt: ready }).itineraries
      if (!first || Date.parse(first.start) >= from) continue
      compared++
      expect(
        seen.some((each) => isAsGood(each, first)),
        `seed ${seed}: ${nameOf(first)}`,
      ).toBe(true)
    }
  }
  expect(turned).toBeGreaterThan(30)
  expect(compared).toBeGreaterThan(200)
})

it('pages of arrivals follow on backwards: none twice, and the last to leave in time is on one of them', () => {
  let [turned, compared] = [0, 0]
  for (let seed = 20; seed < 40; seed++) {
    const ask = openOfChance(openRandom(seed))
    const seen: Itinerary[] = []
    let to = at('11:00')
    while (to > at('08:30')) {
      const { itineraries, goesOnMs } = ask({ arriveBy: to })
      if (goesOnMs === undefined) break
      expect(goesOnMs).toBeLessThan(to)
      for (const { end } of itineraries) {
        expect(Date.parse(end)).toBeLessThanOrEqual(to)
        expect(Date.parse(end)).toBeGreaterThan(goesOnMs)
      }
      seen.push(...itineraries)
      to = goesOnMs
      turned++
    }
    expect(new Set(seen.map(nameOf)).size, `seed ${seed}`).toBe(seen.length)
    // one that leaves much sooner and is better for that may stand on a later page
    for (let due = at('11:00'); due > at('09:45'); due -= 3 * minuteMs) {
      const [last] = ask({ arriveBy: due }).itineraries
      if (!last) continue
      compared++
      expect(
        seen.some((each) => isAsGood(each, last)),
        `seed ${seed}: ${nameOf(last)}`,
      ).toBe(true)
    }
  }
  expect(turned).toBeGreaterThan(30)
  expect(compared).toBeGreaterThan(200)
})

const hourMs = 60 * minuteMs

it('pages turned back from departures hold all that leaves before, none twice', () => {
  let [turned, compared] = [0, 0]
  for (let seed = 60; seed < 75; seed++) {
    const ask = openOfChance(openRandom(seed))
    const seen: Itinerary[] = []
    let until = at('10:00')
    while (until > at('07:00')) {
      const { itineraries, goesOnMs = until - hourMs } = ask({ departAt: until - hourMs }, { farEnd: true })
      expect(goesOnMs).toBeLessThan(until)
      for (const { start } of itineraries) {
        expect(Date.parse(start)).toBeGreaterThanOrEqual(goesOnMs)
        expect(Date.parse(start)).toBeLessThan(until)
      }
      seen.push(...itineraries)
      until = goesOnMs
      turned++
    }
    expect(new Set(seen.map(nameOf)).size, `seed ${seed}`).toBe(seen.length)
    for (let ready = at('08:00'); ready < at('09:30'); ready += 3 * minuteMs) {
      const [first] = ask({ departAt: ready }).itineraries
      if (!first || Date.parse(first.start) >= at('09:30')) continue
      compared++
      expect(
        seen.some((each) => isAsGood(each, first)),
        `seed ${seed}: ${nameOf(first)}`,
      ).toBe(true)
    }
  }
  expect(turned).toBeGreaterThan(20)
  expect(compared).toBeGreaterThan(150)
})

it('pages turned on from arrivals hold all that arrives after, none twice', () => {
  let [turned, compared] = [0, 0]
  for (let seed = 75; seed < 90; seed++) {
    const ask = openOfChance(openRandom(seed))
    const seen: Itinerary[] = []
    let from = at('09:00')
    while (from < at('11:00')) {
      const { itineraries, goesOnMs = from + hourMs } = ask({ arriveBy: from + hourMs }, { farEnd: true })
      expect(goesOnMs).toBeGreaterThan(from)
      for (const { end } of itineraries) {
        expect(Date.parse(end)).toBeGreaterThan(from)
        expect(Date.parse(end)).toBeLessThanOrEqual(goesOnMs)
      }
      seen.push(...itineraries)
      from = goesOnMs
      turned++
    }
    expect(new Set(seen.map(nameOf)).size, `seed ${seed}`).toBe(seen.length)
    for (let due = at('11:00'); due > at('09:45'); due -= 3 * minuteMs) {
      const [last] = ask({ arriveBy: due }).itineraries
      if (!last || Date.parse(last.end) <= at('09:45')) continue
      compared++
      expect(
        seen.some((each) => isAsGood(each, last)),
        `seed ${seed}: ${nameOf(last)}`,
      ).toBe(true)
    }
  }
  expect(turned).toBeGreaterThan(20)
  expect(compared).toBeGreaterThan(150)
})

it('a page holds four different ways where there are as many, and says how often each goes', () => {
  let [full, told] = [0, 0]
  for (let seed = 100; seed < 200; seed++) {
    const { itineraries } = openOfChance(openRandom(seed))({ departAt: at('08:00') })
    const ways = Map.groupBy(itineraries, ({ legs }) =>
      legs.flatMap(({ line, from, to }) => (line ? [`${line.id} ${from.stopId} ${to.stopId}`] : [])).join(),
    )
    full += Number(ways.size >= 4)
    for (const { everyMinutes } of itineraries) {
      if (everyMinutes === undefined) continue
      told++
      // lines go every four to twenty-nine minutes
      expect(everyMinutes).toBeGreaterThanOrEqual(2)
      expect(everyMinutes).toBeLessThanOrEqual(30)
    }
  }
  expect(full).toBeGreaterThan(3)
  expect(told).toBeGreaterThan(20)
})
