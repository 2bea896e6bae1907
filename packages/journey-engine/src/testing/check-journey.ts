import { expect } from 'vitest'
import type { DayTimetable, Footpaths } from '../transit/day-timetable.ts'
import type { Journey, RideLeg } from '../transit/journey.ts'
import { listRules, secondsToChange } from './connection-scan.ts'
import type { Timetable } from '../transit/timetable.ts'

type Ways = { stop: number; seconds: number }[]

/** For tests: whether a rider could make this journey as it is written, told from the day alone. */
export function checkJourney(
  journey: Journey,
  {
    day,
    footpaths,
    transfers,
    changeSeconds,
    access,
    egress,
  }: {
    day: DayTimetable
    footpaths: Footpaths
    transfers?: Timetable['transfers'] | undefined
    changeSeconds: number
    access: Ways
    egress: Ways
  },
) {
  const rules = listRules(transfers)
  const { legs } = journey
  const [start, end] = [legs[0]!, legs.at(-1)!]
  const rides = legs.filter((leg) => leg.kind === 'ride')
  const walks = legs.filter((leg) => leg.kind === 'walk')
  expect(start).toMatchObject({ kind: 'walk', fromStop: -1 })
  expect(end).toMatchObject({ kind: 'walk', toStop: -1 })
  for (const ride of rides) checkRide(ride, day)
  if (start.kind === 'walk' && end.kind === 'walk') {
    expect(access.filter(({ stop }) => stop === start.toStop).map(({ seconds }) => seconds)).toContain(start.seconds)
    expect(egress.filter(({ stop }) => stop === end.fromStop).map(({ seconds }) => seconds)).toContain(end.seconds)
    expect([start.toStop, end.fromStop]).toEqual([rides[0]!.boardStop, rides.at(-1)!.alightStop])
    expect(journey.departure).toBe(rides[0]!.departure - start.seconds)
    expect(journey.arrival).toBe(rides.at(-1)!.arrival + end.seconds)
  }
  expect(journey.rides).toBe(rides.filter(({ staysAboard }) => !staysAboard).length)
  expect(journey.walkSeconds).toBe(walks.reduce((sum, { seconds }) => sum + seconds, 0))
  let legCount = 2 + rides.length
  rides.forEach((ride, index) => {
    const before = rides[index - 1]
    if (!before) return expect(ride.staysAboard).toBe(false)
    expect(ride.departure).toBeGreaterThanOrEqual(before.arrival)
    if (ride.staysAboard) {
      expect(day.continues[before.run]).toBe(ride.run)
      expect(ride.boardIndex).toBe(0)
      return expect(before.alightIndex).toBe(lengthOf(before.pattern, day) - 1)
    }
    let walk = 0
    if (before.alightStop !== ride.boardStop) {
      const leg = legs[legs.indexOf(ride) - 1]!
      walk = findPath(footpaths, before.alightStop, ride.boardStop)
      expect(leg).toEqual({ kind: 'walk', fromStop: before.alightStop, toStop: ride.boardStop, seconds: walk })
      legCount++
    }
    const pair = rules.get(`${before.alightStop} ${ride.boardStop}`) ?? []
    const seconds = secondsToChange(pair, riderOf(before, day), riderOf(ride, day), walk, changeSeconds)
    expect(ride.departure).toBeGreaterThanOrEqual(before.arrival + seconds)
  })
  expect(legs.length).toBe(legCount)
}

function checkRide(ride: RideLeg, day: DayTimetable) {
  const first = day.patternFirstStop[ride.pattern]!
  expect(ride.run).toBeGreaterThanOrEqual(day.patternFirstRun[ride.pattern]!)
  expect(ride.run).toBeLessThan(day.patternFirstRun[ride.pattern + 1]!)
  expect(ride.boardIndex).toBeLessThan(ride.alightIndex)
  expect([ride.boardStop, ride.alightStop]).toEqual([
    day.patternStop[first + ride.boardIndex],
    day.patternStop[first + ride.alightIndex],
  ])
  const times =
    day.patternFirstTime[ride.pattern]! + (ride.run - day.patternFirstRun[ride.pattern]!) * lengthOf(ride.pattern, day)
  expect([ride.departure, ride.arrival]).toEqual([
    day.departure[times + ride.boardIndex],
    day.arrival[times + ride.alightIndex],
  ])
}

function lengthOf(pattern: number, day: DayTimetable) {
  return day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
}

function riderOf({ run, pattern }: RideLeg, day: DayTimetable) {
  return { run: day.run[run]!, line: day.patternLine[pattern]! }
}

function findPath({ first, to, seconds }: Footpaths, from: number, stop: number): number {
  for (let path = first[from]!; path < first[from + 1]!; path++) if (to[path] === stop) return seconds[path]!
  return Infinity
}
