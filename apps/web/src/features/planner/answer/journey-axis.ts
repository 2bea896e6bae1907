import type { Journey } from '@throughway/contract/planner/itinerary'

/** The time range shared by all bars of a list, in minutes since 1970, and its labelled ticks. */
export type TimeAxis = { from: number; to: number; ticks: readonly number[] }

/** With this many parts, both ends have a label even on a phone. */
const mostParts = 4
/** Tick intervals in minutes. */
const steps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440]

/** From a round time before the first start to a round one after the last end. */
export function makeAxis(journeys: readonly Pick<Journey, 'start' | 'end'>[]): TimeAxis {
  const first = Math.min(...journeys.map(({ start }) => minutesOf(start)))
  const last = Math.max(...journeys.map(({ end }) => minutesOf(end)))
  const step = steps.find((each) => Math.ceil(last / each) - Math.floor(first / each) <= mostParts) ?? steps.at(-1)!
  const from = Math.floor(first / step) * step
  const parts = Math.max(1, Math.ceil(last / step) - from / step)
  return { from, to: from + parts * step, ticks: Array.from({ length: parts + 1 }, (_, index) => from + index * step) }
}

export function minutesOf(instant: string): number {
  return Date.parse(instant) / 60_000
}
