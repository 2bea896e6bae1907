import type { openRandom } from '../testing/random.ts'
import { openRaptor } from './raptor.ts'
import { makeRandomDay } from './testing-days.ts'
import { readTransferRules } from './transfer-rules.ts'

type Chance = ReturnType<typeof openRandom>

/** For tests: a random day with all that is needed to ask about it. */
export function makeRandomCase(random: Chance, index: number, size: { stops: number; lanes: number; runs: number }) {
  const stops = 4 + random.below(index % 2 === 0 ? 4 : size.stops - 3)
  const made = makeRandomDay(random, { stops, lanes: 1 + random.below(size.lanes), runs: size.runs, minutes: 60, rules: index % 2 === 0 })
  const rules = made.transfers && readTransferRules({ transfers: made.transfers, stops: { parent: new Int32Array(stops).fill(-1), kind: new Uint8Array(stops) } })
  const changeSeconds = 60 * random.below(3)
  const makeWays = () => Array.from({ length: 1 + random.below(3) }, () => ({ stop: random.below(stops), seconds: 30 * random.below(10) }))
  return { ...made, stops, rules, changeSeconds, makeWays, raptor: openRaptor(made.day, made.footpaths, { changeSeconds, rules }) }
}

/** Of arrivals with at most 1, 2, … rides, those that more rides are worth. */
export function keepEarlier(arrivals: number[]) {
  return arrivals.map((arrival, index) => ({ arrival, rides: index + 1 })).filter(({ arrival }, index) => arrival < (arrivals[index - 1] ?? Infinity))
}

export const arrivalAndRides = ({ arrival, rides }: { arrival: number; rides: number }) => ({ arrival, rides })
