import type { Journey } from '@throughway/contract/itinerary'

/** The stretch of time that all the bars of a list share, in minutes since 1970, and the moments that are named above it. */
export type TimeAxis = { from: number; to: number; ticks: readonly number[] }

/** So many parts have a moment with words at each end, even on a phone. */
const mostParts = 4
/** Minutes between two moments that a clock names well. */
const steps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440]

/** From a round moment before the first start to a round one after the last end. */
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
