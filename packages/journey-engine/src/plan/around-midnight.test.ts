import { beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { expectSound } from '../testing/check-itinerary.ts'
import { openConnectionScan } from '../testing/connection-scan.ts'
import { sketchDay, sketchFootpaths } from '../testing/days.ts'
import { stopTimes } from '../testing/make-feed.ts'
import { alongStreet, buildStreet, runAlong } from '../testing/street-region.ts'
import { agencyIn, dailyCalendar } from '../testing/timetable-network.ts'
import { findItineraries } from './find-itineraries.ts'
import type { Query } from './itinerary.ts'
import { openNetwork } from './open-network.ts'

/*
 * Two lines with a change between them, every day from five in the morning until four in the next. What the planner
 * finds in a night is held against the connection scan, which goes by seconds since the noon before and knows of no
 * date: it has the runs of both days side by side, placed by offsets that stand here.
 */
const [origin, destination] = [alongStreet(50), alongStreet(8100)]
const stops = { home: 200, middle: 4000, work: 8000 }
const lineOf = (minute: number, everyMinutes: number, rideMinutes: number) => {
  const departures: number[] = []
  for (let at = 5 * 60 + minute; at < 28 * 60; at += everyMinutes) departures.push(at * 60)
  return { departures, rideSeconds: rideMinutes * 60 }
}
const lines = { out: lineOf(2, 20, 12), on: lineOf(5, 10, 10) }

let street: Region
beforeAll(async () => {
  street = await buildStreet(9000)
}, 60_000)

function openIn(timeZone: string) {
  const runs = Object.entries(lines).flatMap(([line, { departures, rideSeconds }]) => {
    const [from, to] = line === 'out' ? ['home', 'middle'] : ['middle', 'work']
    return departures.map((at) => [`${line}${at}`, `${clockOf(at)} ${from}`, `${clockOf(at + rideSeconds)} ${to}`])
  })
  const network = openNetwork(
    runAlong(street, stops, {
      'agency.txt': agencyIn(timeZone),
      'calendar.txt': dailyCalendar,
      'routes.txt': 'route_id,agency_id,route_short_name,route_type\nout,a,1,3\non,a,2,3\n',
      'trips.txt': `route_id,service_id,trip_id\n${runs.map(([run]) => `${run!.replace(/\d+/, '')},weekday,${run}\n`).join('')}`,
      'stop_times.txt': stopTimes(...runs),
    }),
  )
  const walk = (place: typeof origin, direction: 'from' | 'to') =>
    network.transit!.stopsWithin('walk', network.snap('walk', place), 1_200_000, direction)[0]!.seconds
  return { network, access: walk(origin, 'from'), egress: walk(destination, 'to') }
}

function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:00`
}

/** The runs of the days whose noons these are, in seconds since the first midday less twelve hours. */
function openOracle(noons: readonly number[], { access, egress }: { access: number; egress: number }) {
  const shifts = noons.map((noon) => (noon - noons[0]!) / 1000)
  const runsOf = ({ departures, rideSeconds }: (typeof lines)['out']) =>
    shifts.flatMap((shift) => departures.map((at) => [at + shift, at + shift + rideSeconds]))
  const first = runsOf(lines.out)
  const day = sketchDay(3, [
    { stops: [0, 1], runs: first },
    { stops: [1, 2], runs: runsOf(lines.on) },
  ])
  const scan = openConnectionScan(day, sketchFootpaths(3, []), { changeSeconds: 60 })
  const leaves = first.map(([at]) => at! - access)
  const arrivalOf = (departure: number) =>
    scan.search({
      access: [{ stop: 0, seconds: access }],
      egress: [{ stop: 2, seconds: egress }],
      departure,
      maxRides: 2,
    })[1]!
  const lastOf = (some: readonly number[]) => (some.length ? Math.max(...some) : undefined)
  return {
    /** The earliest arrival for leaving from then on, and how late one can leave for it. */
    earliest(from: number) {
      const arrival = arrivalOf(from)
      const near = leaves.filter((at) => at >= from && at < from + 3 * 3600)
      return { arrival, departure: lastOf(near.filter((at) => arrivalOf(at) === arrival)) ?? Infinity }
    },
    /** How late one can leave and be there by then. */
    latest: (by: number) =>
      lastOf(leaves.filter((at) => at < by && at > by - 4 * 3600).filter((at) => arrivalOf(at) <= by)),
  }
}

const hour = 3_600_000
/** From half past ten in the evening until half past five, at odd minutes. */
const minutes = Array.from({ length: 15 }, (_, index) => -90 + index * 30 + (index % 4) * 7)

describe.each([
  ['America/New_York', '2026-03-08', '-05:00', '-04:00'],
  ['America/New_York', '2026-11-01', '-04:00', '-05:00'],
  ['Europe/Madrid', '2026-03-29', '+01:00', '+02:00'],
  ['Europe/Madrid', '2026-10-25', '+02:00', '+01:00'],
  ['Australia/Sydney', '2026-10-04', '+10:00', '+11:00'],
  ['Australia/Sydney', '2026-04-05', '+11:00', '+10:00'],
])('in %s, in the night of %s, when %s becomes %s', (timeZone, date, before, after) => {
  const midnight = Date.parse(`${date}T00:00:00${before}`)
  const noons = [midnight - 12 * hour, Date.parse(`${date}T12:00:00${after}`)]
  const originMs = noons[0]! - 12 * hour
  const secondsOf = (instant: number) => (instant - originMs) / 1000
  let opened: ReturnType<typeof openIn>
  let oracle: ReturnType<typeof openOracle>
  beforeAll(() => {
    opened = openIn(timeZone)
    oracle = openOracle(noons, opened)
  })

  function ask(when: Pick<Query, 'departAt'> | Pick<Query, 'arriveBy'>) {
    const query: Query = { origin, destination, direct: [], transit: {}, language: 'en', ...when }
    const { itineraries } = findItineraries(opened.network, query)
    expectSound(itineraries, query)
    return itineraries.map(({ start, end }) => ({
      start: secondsOf(Date.parse(start)),
      end: secondsOf(Date.parse(end)),
    }))
  }

  it('who leaves arrives when the connection scan does', () => {
    let found = 0
    for (const minute of minutes) {
      const departAt = midnight + minute * 60_000
      const { arrival, departure } = oracle.earliest(secondsOf(departAt))
      const isInWindow = departure < secondsOf(departAt) + 3600
      const ends = ask({ departAt }).map(({ end }) => end)
      expect(ends.length ? Math.min(...ends) : undefined, `${minute}`).toBe(isInWindow ? arrival : undefined)
      found += Number(isInWindow)
    }
    expect(found).toBeGreaterThan(8)
  })

  it('who has to be there leaves when the connection scan does', () => {
    for (const minute of minutes) {
      const arriveBy = midnight + minute * 60_000
      const starts = ask({ arriveBy }).map(({ start }) => start)
      expect(starts.length ? Math.max(...starts) : undefined, `${minute}`).toBe(oracle.latest(secondsOf(arriveBy)))
    }
  })
})
