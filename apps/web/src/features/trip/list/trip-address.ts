import { readDay } from '#lib/language/read-day.ts'
import type { Search } from '#lib/screen/use-search.ts'

export type TripAddress = {
  /** The day to record; today unless the address names another. */
  date: string
  tripId: string | undefined
  /** Otherwise a trip is only shown. */
  isEdit: boolean
}

/** R2.52: `date` is 0 for today, an ISO date or milliseconds since 1970; then `tripID`, and `edit=1`. */
export function parseTripAddress(
  search: Search,
  { today, timeZone }: { today: string; timeZone: string },
): TripAddress {
  return {
    date: readDay(search.date, timeZone) ?? today,
    tripId: /^[0-9a-f-]{36}$/i.test(search.tripID ?? '') ? search.tripID : undefined,
    isEdit: search.edit === '1',
  }
}

/** The address of one trip, as in the menu of its row. */
export function hrefOfTrip({ id, date }: { id: string; date: string }, isEdit: boolean): string {
  const query = new URLSearchParams({ date, tripID: id, ...(isEdit && { edit: '1' }) })
  return `/trips/trip?${query}`
}
