import type { Sums } from '@throughway/domain/mode/savings'

const nothing: Sums = {
  trips: 0,
  metres: 0,
  avoided_metres: 0,
  millicalories: 0,
  gas_microgallons: 0,
  co2_milligrams: 0,
  saved_millicents: 0,
}

export const sumsOfSavings = Object.keys(nothing) as (keyof Sums)[]

/** Sums exactly; rounding comes last. */
export function addUp(days: readonly Sums[]): Sums {
  const sums = { ...nothing }
  for (const day of days) for (const name of sumsOfSavings) sums[name] += day[name]
  return sums
}
