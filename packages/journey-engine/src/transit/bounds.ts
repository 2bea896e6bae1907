import type { Bounds, Rounds, StopSeconds } from './rounds.ts'

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
 * walking. Filled by the first of them.
 */
export type Foresight = { earliest?: Bounds; isPossible?: boolean[] }

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
  }
  return foresight.isPossible.includes(true)
}

/**
 * Bounds a search by its own arrivals so far: from the ends back to the starts, when one has to be where in order to
 * arrive earlier than those, as far as anybody can be there at all. In this way a range looks at the few stops between
 * its ends only, not at all that lie around the start (bounded as in Delling, Dibbelt, Pajor 2019, *Fast and Exact
 * Public Transit Routing with Restricted Pareto Sets*, but of nothing that is worth something).
 */
export function boundByArrivals(
  { rounds, getTurned }: Sides,
  { earliest, isPossible }: Foresight,
  { access, egress, maxChangeWalk, isCancelled }: Ends,
  from: number,
) {
  const turned = getTurned()
  const most = rounds.countRounds()
  turned.begin({ egress: [], maxRides: most, latestArrival: -from, maxChangeWalk, isCancelled })
  if (earliest) turned.keepWithin(earliest)
  const arriveBefore = (rides: number) => (isPossible?.[rides] === false ? undefined : rounds.boundOf(rides))
  rounds.keepWithin(turned.rideFromEnds(egress, access, (ride) => arriveBefore(most - ride + 1)))
}

/** One search from all reachable stops. */
export function leaveAt(rounds: Rounds, access: readonly StopSeconds[], moment: number) {
  rounds.beginDeparture()
  for (const { stop, seconds } of access) rounds.reachStop(stop, moment + seconds, seconds)
  rounds.ride()
}
