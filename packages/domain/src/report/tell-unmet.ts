import { fewestForFigures } from '../identity/organisation-status.ts'

/**
 * A ride that was wanted and refused. `person` is the same for all rides of one rider, and is not stored. It is null
 * where the rider is unknown, as when a visitor found no service: such a ride counts as a ride, but not as a rider.
 */
export type RefusedRide = { person: string | null; purpose: string; area: string; hour: number; reason: string }

/** The facts by which the dashboard shows them; the report of these rides shows them by the reason as well. */
export const unmetFacets = ['purpose', 'area', 'hour'] as const
export type UnmetFacet = (typeof unmetFacets)[number]

/** Rides of one purpose, area or hour; null combines several that few riders have. */
export type UnmetGroup = { value: string | null; rides: number }
/** Absent in months that were counted before reasons were published. */
export type ToldUnmet = { rides: number; reason?: readonly UnmetGroup[] } & Record<UnmetFacet, readonly UnmetGroup[]>

/**
 * Refused rides of a month by purpose, by area, by hour and by reason, each group of at least five riders. Rarer values
 * are combined, together with the next larger ones while the group is still too small. Null where fewer than five
 * riders were refused. Two facts are never combined: a ride to the doctor at six in the morning would soon identify one
 * person.
 */
export function tellUnmet(rides: readonly RefusedRide[]): ToldUnmet | null {
  if (rides.length > 0 && countRiders(rides) < fewestForFigures) return null
  return {
    rides: rides.length,
    purpose: tellFacet(rides, ({ purpose }) => purpose),
    area: tellFacet(rides, ({ area }) => area),
    hour: tellFacet(rides, ({ hour }) => String(hour)),
    reason: tellFacet(rides, ({ reason }) => reason),
  }
}

function tellFacet(rides: readonly RefusedRide[], valueOf: (ride: RefusedRide) => string): UnmetGroup[] {
  const groups = [...Map.groupBy(rides, valueOf)].map(([value, of]) => ({ value, of, riders: countRiders(of) }))
  let told = groups.filter(({ riders }) => riders >= fewestForFigures)
  const rest = () => groups.filter((group) => !told.includes(group)).flatMap(({ of }) => of)
  while (told.length > 0 && rest().length > 0 && countRiders(rest()) < fewestForFigures) {
    const least = Math.min(...told.map(({ riders }) => riders))
    // equal values are left out together, so that the choice among them reveals nothing
    told = told.filter(({ riders }) => riders > least)
  }
  const others = rest()
  return addUnmet([
    ...told.map(({ value, of }) => ({ value, rides: of.length })),
    ...(others.length > 0 ? [{ value: null, rides: others.length }] : []),
  ])
}

function countRiders(rides: readonly RefusedRide[]): number {
  return new Set(rides.flatMap(({ person }) => person ?? [])).size
}

/** Adds up the rides of each value: the most rides first, and last `null`, the values that are told together. */
export function addUnmet(groups: readonly UnmetGroup[]): UnmetGroup[] {
  const sums = new Map<string | null, number>()
  for (const { value, rides } of groups) sums.set(value, (sums.get(value) ?? 0) + rides)
  return [...sums]
    .map(([value, rides]) => ({ value, rides }))
    .toSorted(
      (one, other) =>
        Number(one.value === null) - Number(other.value === null) ||
        other.rides - one.rides ||
        ((one.value ?? '') < (other.value ?? '') ? -1 : 1),
    )
}
