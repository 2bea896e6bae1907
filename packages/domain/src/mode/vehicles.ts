/**
 * The energy source of a vehicle. `other` is hydrogen, natural gas and the like, counted by its miles per gallon of
 * gasoline.
 */
export const fuels = ['gasoline', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'other'] as const
export type Fuel = (typeof fuels)[number]

/** C23. */
export const mostVehicles = 5
export const mpgLimits = { min: 5, max: 150 } as const
export const kwhLimits = { min: 5, max: 150 } as const
export const seatLimits = { min: 1, max: 15 } as const

export const oldestVehicleYear = 1900

export type Consumption = { fuel: Fuel; mpg?: number | null | undefined; kwh_per_100_miles?: number | null | undefined }

/**
 * The figure still needed to compute a vehicle's consumption: kWh for an electric one, miles per gallon for any other.
 */
export function findMissingFigure({
  fuel,
  mpg,
  kwh_per_100_miles: kwh,
}: Consumption): 'mpg' | 'kwh_per_100_miles' | undefined {
  if (fuel === 'electric') return kwh ? undefined : 'kwh_per_100_miles'
  return mpg ? undefined : 'mpg'
}

/** Energy of a gallon of gasoline, as in the public tables. */
export const kwhPerGallon = 33.7

/** Miles per gallon; for an electric vehicle, the miles on the same energy. */
export function mpgEquivalent({ mpg, kwh_per_100_miles: kwh }: Consumption): number | undefined {
  if (mpg) return mpg
  return kwh ? Math.round(((100 * kwhPerGallon) / kwh) * 10) / 10 : undefined
}
