import type { openRandom } from './random.ts'
import { openRaptor } from '../transit/raptor.ts'
import type { Outcome } from './all-journeys.ts'
import { makeRandomDay } from './days.ts'
import { readTransferRules } from '../transit/transfer-rules.ts'

type Chance = ReturnType<typeof openRandom>

/** For tests: a random day with all that is needed to ask about it. */
export function makeRandomCase(random: Chance, index: number, size: { stops: number; patterns: number; runs: number }) {
  const stops = 4 + random.below(index % 2 === 0 ? 4 : size.stops - 3)
  const made = makeRandomDay(random, {
    stops,
    patterns: 1 + random.below(size.patterns),
    runs: size.runs,
    minutes: 60,
    rules: index % 2 === 0,
  })
  const rules =
    made.transfers &&
    readTransferRules({
      transfers: made.transfers,
      stops: { parent: new Int32Array(stops).fill(-1), kind: new Uint8Array(stops) },
    })
  const changeSeconds = 60 * random.below(3)
  const makeStopWalks = () =>
    Array.from({ length: 1 + random.below(3) }, () => ({ stop: random.below(stops), seconds: 30 * random.below(10) }))
  return {
    ...made,
    stops,
    rules,
    changeSeconds,
    makeStopWalks,
    raptor: openRaptor(made.day, made.footpaths, { changeSeconds, rules, fewDepartures: index % 3 ? 0 : 12 }),
  }
}

/** Of arrivals with at most 1, 2, … rides, those that more rides are worth. */
export function keepEarlier(arrivals: number[]) {
  return arrivals
    .map((arrival, index) => ({ arrival, rides: index + 1 }))
    .filter(({ arrival }, index) => arrival < (arrivals[index - 1] ?? Infinity))
}

export const arrivalAndRides = ({ arrival, rides }: { arrival: number; rides: number }) => ({ arrival, rides })
export const departureAndRides = ({ departure, rides }: { departure: number; rides: number }) => ({ departure, rides })
export const outcomeOf = ({ departure, arrival, rides }: Outcome): Outcome => ({ departure, arrival, rides })
export const turn = (outcomes: Outcome[]) =>
  outcomes.map(({ departure, arrival, rides }) => ({ departure: 0 - arrival, arrival: 0 - departure, rides }))

/** The earliest arrival for each number of rides that is worth it, fewest rides first. */
export function keepBest(outcomes: Outcome[]): Outcome[] {
  const sorted = outcomes.toSorted((one, other) => one.rides - other.rides || one.arrival - other.arrival)
  let earliest = Infinity
  return sorted.filter(({ arrival }) => arrival < earliest && ((earliest = arrival), true))
}

/** Those that no other beats in departure, arrival and rides, each once, earliest departure first. */
export function keepWorthy(outcomes: Outcome[]): Outcome[] {
  const different = [
    ...new Map(outcomes.map((each) => [`${each.departure} ${each.arrival} ${each.rides}`, each])).values(),
  ]
  const isAsGood = (one: Outcome, other: Outcome) =>
    one.departure >= other.departure && one.arrival <= other.arrival && one.rides <= other.rides
  return different
    .filter((each) => !different.some((other) => other !== each && isAsGood(other, each)))
    .toSorted((one, other) => one.departure - other.departure || one.arrival - other.arrival || one.rides - other.rides)
}
