import { followWay, type Way, type WayEnds, wayOf } from './follow-way.ts'
import type { Journey } from './journey.ts'
import { type Bounds, never, type Rounds, type StopSeconds } from './rounds.ts'

/** A search and the one on the day turned round, and how few departures are searched without it. */
export type Sides = { rounds: Rounds; getTurned(): Rounds; fewDepartures: number }

type Ends = {
  access: readonly StopSeconds[]
  egress: readonly StopSeconds[]
  maxChangeWalk?: number | undefined
  isCancelled?: (() => boolean) | undefined
}

/**
 * The earliest arrivals for departures from an instant on, for searches of the same window with the same or less
 * walking. Filled by the first of them. The `ways` are those of journeys that these searches have found.
 */
export type Foresight = { earliest?: Bounds; isPossible?: boolean[]; ways?: Map<string, Way> }

/** Looks ahead from an instant, reusing earlier results; false when no journey leaves from then on. */
export function foresee(
  { rounds }: Sides,
  foresight: Foresight,
  access: readonly StopSeconds[],
  from: number,
): boolean {
  if (!foresight.isPossible) {
    leaveAt(rounds, access, from)
    foresight.isPossible = Array.from(
      { length: rounds.countRounds() + 1 },
      (_, rides) => rides > 0 && rounds.isFound(rides),
    )
    foresight.earliest = rounds.copyLabels()
    rememberWays(foresight, rounds.readJourneys())
  }
  return foresight.isPossible.includes(true)
}

/** More would take longer to follow than they save. */
const mostWays = 40

export function rememberWays(foresight: Foresight, journeys: readonly Journey[]) {
  const ways = (foresight.ways ??= new Map())
  for (const journey of journeys) {
    const way = ways.size < mostWays ? wayOf(journey) : undefined
    if (way)
      ways.set(way.map(({ pattern, boardIndex, alightIndex }) => `${pattern} ${boardIndex} ${alightIndex}`).join(), way)
  }
}

/**
 * For each number of rides a time before which one can arrive who leaves at a moment, by a way that is known: so a search
 * at that moment needs to look no further. Undefined where no way is known with so many rides, or only one that arrives too
 * late. One ride alone is an exception: what leads there directly is little to look at.
 */
export function guessArrivals(
  rounds: Rounds,
  { ways, isPossible }: Foresight,
  ends: WayEnds,
  moment: number,
): number[] | undefined {
  const most = rounds.countRounds()
  const before = Array.from({ length: most + 1 }, () => Infinity)
  for (const way of ways?.values() ?? []) {
    if (way.length > most) continue
    const arrival = followWay(way, rounds, ends, moment)
    for (let rides = way.length; rides <= most; rides++) before[rides] = Math.min(before[rides]!, arrival + 1)
  }
  for (let rides = 1; rides <= most; rides++) {
    const latest = rounds.boundOf(rides)
    if (rides > 1 && isPossible?.[rides] !== false && before[rides]! >= latest) return undefined
    before[rides] = Math.min(before[rides]!, latest)
  }
  return before
}

/** The ends of a query as a way needs them. */
export function measureEnds({ access, egress, maxChangeWalk = never }: Ends): WayEnds {
  return { access: leastSeconds(access), egress: leastSeconds(egress), maxChangeWalk }
}

/** The least seconds of each stop. */
export function leastSeconds(stops: readonly StopSeconds[]): Map<number, number> {
  const least = new Map<number, number>()
  for (const { stop, seconds } of stops) least.set(stop, Math.min(seconds, least.get(stop) ?? seconds))
  return least
}

/**
 * Bounds a search by arrivals: those it has found so far, or others that are known to be possible. From the ends back to the starts, when one has to be where in order to
 * arrive earlier than those, as far as anybody can be there at all. In this way a range looks at the few stops between
 * its ends only, not at all that lie around the start (bounded as in Delling, Dibbelt, Pajor 2019, *Fast and Exact
 * Public Transit Routing with Restricted Pareto Sets*, but of nothing that is worth something).
 */
export function boundByArrivals(
  { rounds, getTurned }: Sides,
  { earliest, isPossible }: Foresight,
  { access, egress, maxChangeWalk, isCancelled }: Ends,
  from: number,
  boundOf: (rides: number) => number = rounds.boundOf,
) {
  const turned = getTurned()
  const most = rounds.countRounds()
  turned.begin({ egress: [], maxRides: most, latestArrival: -from, maxChangeWalk, isCancelled })
  if (earliest) turned.keepWithin(earliest)
  const arriveBefore = (rides: number) => (isPossible?.[rides] === false ? undefined : boundOf(rides))
  rounds.keepWithin(turned.rideFromEnds(egress, access, (ride) => arriveBefore(most - ride + 1)))
}

/** One search from all reachable stops. */
export function leaveAt(rounds: Rounds, access: readonly StopSeconds[], moment: number) {
  rounds.beginDeparture()
  for (const { stop, seconds } of access) rounds.reachStop(stop, moment + seconds, seconds)
  rounds.ride()
}
