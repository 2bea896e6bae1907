import type { Label } from './itinerary.ts'

/** The measures that compare itineraries; seconds and epoch milliseconds. */
export type Measures = {
  start: number
  end: number
  /** Vehicles boarded; 0 without transit. */
  rides: number
  transfers: number
  walkMetres: number
  /** Lines in their order, or the street mode. */
  signature: string
}

/**
 * Leaves out what nobody would choose: an itinerary that another beats in leaving, arriving, transfers and walking, one
 * with transit that saves too little over walking all the way, and of near twins (same lines, minutes apart from end to
 * end) all but the better. Leaving later counts as better.
 */
export function filterItineraries<Each extends Measures>(
  all: readonly Each[],
  walkSeconds: number | undefined,
): Each[] {
  const sensible = all.filter((each) => savesOverWalking((each.end - each.start) / 1000, walkSeconds))
  const standing = sensible.filter(
    (each, index) => !sensible.some((other, at) => other !== each && beats(other, each, at < index)),
  )
  return dropTwins(standing).toSorted(
    (one, other) => one.end - other.end || other.start - one.start || one.transfers - other.transfers,
  )
}

/** Decision 230: a vehicle is worth boarding for a tenth of the walk, or for two minutes. */
const leastSaving = { share: 0.1, seconds: 120 }

/** Whether an itinerary with transit saves enough over walking all the way; any does where nobody can walk. */
export function savesOverWalking(seconds: number, walkSeconds: number | undefined): boolean {
  if (walkSeconds === undefined) return true
  const saved = walkSeconds - seconds
  return saved > 0 && (saved >= leastSaving.seconds || saved >= walkSeconds * leastSaving.share)
}

/** Of the time of driving all the way; decision 230. */
const mostDriven = 0.8
const longestDriveSeconds = 40 * 60

/**
 * The longest drive to a park-and-ride, in seconds. Whoever drives most of the way does not leave the car for the rest.
 */
export function longestDriveToPark(driveAllSeconds: number | undefined): number {
  return Math.min(longestDriveSeconds, Math.floor((driveAllSeconds ?? Infinity) * mostDriven))
}

/**
 * Not worse in any measure and better in one; of equals the earlier one wins. Leaving later does not count if the
 * arrival is later by twice as much.
 */
function beats(one: Measures, other: Measures, isEarlier: boolean): boolean {
  if (one.transfers > other.transfers || one.walkMetres > other.walkMetres + 1 || one.end > other.end) return false
  if (one.start < other.start) return other.end - one.end >= 2 * (other.start - one.start)
  const isSame =
    one.start === other.start &&
    one.end === other.end &&
    one.transfers === other.transfers &&
    Math.abs(one.walkMetres - other.walkMetres) <= 1
  return !isSame || isEarlier
}

/** What an itinerary asks of a traveller, from the moment asked for to the arrival, or from leaving to the moment. */
export type Effort = {
  seconds: number
  /** Parts of these seconds: on foot, and at stops between vehicles. */
  walkSeconds: number
  waitSeconds: number
  transfers: number
}

/**
 * How much longer than in a vehicle a second on foot or at a stop feels, and what a change of vehicles is worth beside
 * the time it takes. The examples in the test are what these weights are chosen for.
 */
const effort = { walking: 1.8, waiting: 1.6, transferSeconds: 300 }

/** The generalised cost of an itinerary, in seconds of sitting in a vehicle: less is better. */
export function generalisedSeconds({ seconds, walkSeconds, waitSeconds, transfers }: Effort): number {
  return (
    seconds +
    (effort.walking - 1) * walkSeconds +
    (effort.waiting - 1) * waitSeconds +
    effort.transferSeconds * transfers
  )
}

const twinMs = 120_000

function dropTwins<Each extends Measures>(all: readonly Each[]): Each[] {
  const kept: Each[] = []
  for (const each of all.toSorted(
    (one, other) => one.end - one.start - (other.end - other.start) || one.walkMetres - other.walkMetres,
  ))
    if (
      !kept.some(
        (other) =>
          other.signature === each.signature &&
          Math.abs(other.start - each.start) < twinMs &&
          Math.abs(other.end - each.end) < twinMs,
      )
    )
      kept.push(each)
  return kept
}

/**
 * At most one itinerary for each merit, and only if it distinguishes itineraries. Transfers and walking are compared
 * among those with transit: nobody drives for a lack of transfers.
 */
export function labelItineraries(all: readonly Measures[]): Label[][] {
  const withTransit = all.filter(({ rides }) => rides > 0)
  const best: [Label, Measures | undefined][] = [
    ['fastest', leastOf(all, ({ start, end }) => end - start)],
    ['fewest_transfers', leastOf(withTransit, ({ transfers }) => transfers)],
    ['least_walking', leastOf(withTransit, ({ walkMetres }) => Math.round(walkMetres / 50))],
  ]
  return all.map((each) => best.filter(([, chosen]) => chosen === each).map(([label]) => label))
}

/** The first with the least value; undefined when all are equal. */
function leastOf(all: readonly Measures[], measure: (each: Measures) => number): Measures | undefined {
  const values = all.map(measure)
  const least = Math.min(...values)
  return values.some((value) => value > least) ? all[values.indexOf(least)] : undefined
}
