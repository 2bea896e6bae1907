import type { Fuel } from '@throughway/domain/mode/vehicles'

export type MenuItem = { value: string; text: string }

/** The choices so far, in this order; the first missing one is the next menu. */
export type MenuChoice = { year?: number | undefined; make?: string | undefined; model?: string | undefined }

export type FuelRecord = {
  year: number | null
  make: string | null
  model: string | null
  option: string | null
  fuel: Fuel
  mpg: number | null
  kwh_per_100_miles: number | null
}
