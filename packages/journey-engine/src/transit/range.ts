import {
  boundByArrivals,
  foresee,
  type Foresight,
  guessArrivals,
  leaveAt,
  measureEnds,
  rememberWays,
  type Sides,
} from './bounds.ts'
import type { WayEnds } from './follow-way.ts'
import type { Journey } from './journey.ts'
import { leaveLater } from './leave-later.ts'
import type { Rounds, RoundsQuery, StopSeconds } from './rounds.ts'

/**
 * Seconds of the first part of a window, after which the journeys are counted; each further part is three times as
 * long.
 */
const firstPartSeconds = 900

export type WindowQuery = RoundsQuery & {
  access: readonly StopSeconds[]
  from: number
  to: number
  wanted?: number | undefined
  isUseful?: ((journey: Journey) => boolean) | undefined
  foresight?: Foresight
  progress?: Progress
}

/** How far a window was searched, where `wanted` ended it; of several searches that share it, the nearest. */
export type Progress = { searchedTo: number }

/**
 * All journeys worth taking that leave in a window (rRAPTOR: Delling, Pajor, Werneck 2012). The window is searched from
 * its end backwards, once for each moment at which leaving later would miss some vehicle. The labels of later
 * departures are kept, so that only improvements by leaving earlier are examined. A plain search at the end of the
 * window comes first: its arrivals bound all other searches, which cuts the long tail, and a search back from those
 * arrivals bounds where a rider must be by when. With `wanted`, the window is searched in parts, the first part first;
 * a part bounded in this way misses and adds no journey, whatever later parts contain.
 */
export function searchWindow(sides: Sides, { foresight = {}, progress, isUseful, ...query }: WindowQuery): Journey[] {
  let journeys: Journey[] = []
  let from = query.from
  let part = query.wanted === undefined ? Infinity : firstPartSeconds
  const ends = measureEnds(query)
  for (;;) {
    const to = Math.min(query.to, from + part)
    journeys = dropWorse([...journeys, ...searchPart(sides, query, ends, foresight, from, to)])
    const useful = isUseful ? journeys.filter(isUseful) : journeys
    if (to === query.to || useful.length >= query.wanted!) {
      if (progress) progress.searchedTo = Math.min(progress.searchedTo, to)
      return journeys.toSorted(byDeparture)
    }
    from = to
    part *= 3
  }
}

export function byDeparture(one: Journey, other: Journey): number {
  return one.departure - other.departure || one.arrival - other.arrival || one.rides - other.rides
}

/**
 * Where a way is known by which a rider who leaves at the end can arrive, that bounds the search there too; so only the
 * look ahead, once a window, goes as far as vehicles do.
 */
function searchPart(
  sides: Sides,
  query: WindowQuery,
  ends: WayEnds,
  foresight: Foresight,
  from: number,
  to: number,
): Journey[] {
  const { rounds } = sides
  const { access: walks } = ends
  const isBounded = hasMoreDepartures(rounds, walks, from, to, sides.fewDepartures)
  if (isBounded && !foresight.isPossible) rounds.begin(query)
  if (isBounded && !foresee(sides, foresight, query.access, query.from)) return []
  rounds.begin(query)
  const guessed = isBounded ? guessArrivals(rounds, foresight, ends, to) : undefined
  if (guessed) boundByArrivals(sides, foresight, query, from, (rides) => guessed[rides]!)
  leaveAt(rounds, query.access, to)
  const journeys = rounds.readJourneys().map((journey) => leaveLater(journey, rounds.day, rounds.changes))
  if (isBounded && !isNear(guessed, rounds)) boundByArrivals(sides, foresight, query, from)
  const departures = listDepartures(rounds, walks, from, to)
  departures.sort((one, other) => other.time - one.time)
  for (let index = 0; index < departures.length;) {
    const { time } = departures[index]!
    rounds.beginDeparture()
    for (; departures[index]?.time === time; index++) {
      const { run, position, walk } = departures[index]!
      rounds.boardRun(run, position, walk)
    }
    rounds.ride()
    for (const journey of rounds.readJourneys()) journeys.push(journey)
  }
  if (isBounded) rememberWays(foresight, journeys)
  return journeys
}

/** Arrivals guessed so much too late look at little more than is needed. */
const nearSeconds = 300

function isNear(guessed: readonly number[] | undefined, rounds: Rounds): boolean {
  if (!guessed) return false
  for (let rides = 1; rides <= rounds.countRounds(); rides++)
    if (guessed[rides]! - rounds.boundOf(rides) > nearSeconds) return false
  return true
}

/** Whether more than so many vehicles leave in a part of the window. It mostly tells by the first few of many stops. */
function hasMoreDepartures(
  rounds: Rounds,
  walks: ReadonlyMap<number, number>,
  from: number,
  to: number,
  few: number,
): boolean {
  let count = 0
  if (from === to) return false
  for (const [stop, walk] of walks) {
    count += rounds.countDepartures(stop, from + walk, to + walk)
    if (count > few) return true
  }
  return false
}

/** The departure times worth leaving at, each with the run that it just catches. */
function listDepartures(rounds: Rounds, walks: ReadonlyMap<number, number>, from: number, to: number) {
  const departures: { time: number; run: number; position: number; walk: number }[] = []
  if (from === to) return departures
  for (const [stop, walk] of walks) {
    rounds.eachDeparture(stop, from + walk, to + walk, (time, run, position) =>
      departures.push({ time: time - walk, run, position, walk }),
    )
  }
  return departures
}

/** Among journeys with equal departure, arrival and number of rides, the first stays. */
function dropWorse(journeys: Journey[]): Journey[] {
  const isAsGood = (one: Journey, other: Journey) =>
    one.departure >= other.departure && one.arrival <= other.arrival && one.rides <= other.rides
  const kept: Journey[] = []
  for (const journey of journeys.toSorted(
    (one, other) => other.departure - one.departure || one.arrival - other.arrival || one.rides - other.rides,
  )) {
    if (!kept.some((each) => isAsGood(each, journey))) kept.push(journey)
  }
  return kept
}
