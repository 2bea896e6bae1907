import type { UnmetRides } from '@throughway/contract/ride/ride-unmet'
import type { ToldMonth } from '@throughway/domain/report/told-month'
import { addUnmet, unmetFacets } from '@throughway/domain/report/tell-unmet'

type Kept = { month: string; told: Pick<ToldMonth, 'unmet'> }

/** The published figures of rides in these months, as they were counted, by one fact at a time. */
export function describeUnmet(kept: readonly Kept[], countedTo: string | null): UnmetRides {
  const told = kept.flatMap(({ told: { unmet } }) => unmet ?? [])
  const [purpose, area, hour] = unmetFacets.map((facet) => addUnmet(told.flatMap((each) => each[facet])))
  return {
    counted_to: countedTo,
    months: kept.map(({ month, told: { unmet } }) => ({ month, rides: unmet && unmet.rides })),
    total: told.reduce((sum, { rides }) => sum + rides, 0),
    purpose: purpose!,
    area: area!,
    hour: hour!,
    reason: addUnmet(told.flatMap((each) => each.reason ?? [])),
  }
}
