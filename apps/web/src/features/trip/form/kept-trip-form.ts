import type { Search } from '#lib/screen/use-search.ts'
import type { TripValues } from './trip-form.ts'
import type { TripOrigin } from './trip-origin.ts'

/** What an outbox item keeps of the trip form, so that the form can be filled as it was. */
export type KeptTripForm = { values: TripValues; origin: TripOrigin | undefined }

/** The address of the form of a trip that waits on this device. */
export function hrefOfUnsent(id: string): string {
  return `/trips/trip?${new URLSearchParams({ outboxID: id })}`
}

export function parseUnsent(search: Search): string | undefined {
  const id = search['outboxID']
  return /^[0-9a-f-]{36}$/i.test(id ?? '') ? id : undefined
}
