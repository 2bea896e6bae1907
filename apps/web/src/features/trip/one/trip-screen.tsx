import { useBrand } from '#lib/screen/hooks.ts'
import { useTranslation } from 'react-i18next'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { NewTrip } from '../form/new-trip.tsx'
import { parseUnsent } from '../form/kept-trip-form.ts'
import { SavedTrip } from '../form/saved-trip.tsx'
import { parseTripAddress } from '../list/trip-address.ts'
import { parseTripOrigin } from '../form/trip-origin.ts'
import { UnsentTrip } from '../form/unsent-trip.tsx'
import '../trip.css'

/**
 * R2.39: records a trip; with `tripID` in the address shows one, and with `edit=1` changes it. R2.52: `profileID`
 * prefills it. `outboxID` opens one that waits on this device.
 */
export function TripScreen() {
  const { brand } = useBrand()
  // both at once, before anything is typed
  useTranslation(['trip', 'trip-form', 'offline'])
  const today = useToday()
  const [{ date, tripId, isEdit, origin, unsentId }] = useSearchOf((search) => ({
    ...parseTripAddress(search, { today, timeZone: brand.time_zone }),
    origin: parseTripOrigin(search),
    unsentId: parseUnsent(search),
  }))
  if (unsentId) return <UnsentTrip key={unsentId} id={unsentId} />
  if (tripId) return <SavedTrip key={tripId} id={tripId} isEdit={isEdit} />
  return <NewTrip key={`${date} ${origin?.id}`} date={date} origin={origin} />
}
