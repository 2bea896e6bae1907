import type { TripChange } from '@throughway/contract/trip/trip'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import type { TripInput } from './trip-form.ts'
import { useLogTrip } from '../trip.calls.ts'
import type { TripOrigin } from './trip-origin.ts'
import { type SavingTrip, useSaving } from './use-save-trip.ts'

/** Saves like `useSaveTrip`, and names the profile or planner as the source; a pending trip is settled by it. */
export function useSaveFrom(origin: TripOrigin | undefined, onSaved: (change: TripChange) => void) {
  return useSaving(useLogTripFrom(origin), onSaved)
}

function useLogTripFrom(origin: TripOrigin | undefined): SavingTrip {
  const log = useLogTrip()
  const change = useCallMutation(callDescriptors.changePendingTrip)
  if (!origin) return log
  const { id, kind } = origin
  const { error, isPending } = kind === 'pending' ? change : log
  const mutate: SavingTrip['mutate'] = (input: TripInput, options) => {
    if (kind === 'pending') change.mutate({ ...input, id }, options)
    else log.mutate({ ...input, ...(kind === 'profile' ? { profile_id: id } : { from_planner: 'true' }) }, options)
  }
  return { error, isPending, mutate }
}
