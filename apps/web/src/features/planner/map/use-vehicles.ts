import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { VehicleNow } from '@throughway/contract/planner/departure'
import { useMemo } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useClock } from '#lib/screen/use-today.ts'
import { runsOfNow } from './live-vehicles.ts'

/** The interval at which an agency's feed is read. */
const lookMilliseconds = 15_000

/**
 * The vehicles of an upcoming journey, by run. List and map share the request. A failed feed is no error of the page.
 */
export function useVehicles(legs: readonly ItineraryLeg[]): ReadonlyMap<string, VehicleNow> {
  const runs = useClock(() => runsOfNow(legs, Date.now()))
  const { data } = useCallQuery(
    callDescriptors.findVehicles,
    { runs },
    { enabled: runs !== '', refetchInterval: lookMilliseconds, retry: false },
  )
  return useMemo(
    () => new Map((runs ? (data?.vehicles ?? []) : []).map((vehicle) => [vehicle.run_id, vehicle])),
    [data, runs],
  )
}
