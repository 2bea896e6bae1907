import { stringifySearch } from '#lib/screen/use-search.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import { pointOf } from '#lib/places/asked-place.ts'

/** Ids are the agency's own and can contain any character, so they are in the query. */
export function stopPath(stop: string, date?: string): string {
  return `/public/stop${stringifySearch({ stop, ...(date && { date }) })}`
}

export function linePath(line: string, date?: string): string {
  return `/public/line${stringifySearch({ line, ...(date && { date }) })}`
}

export function boardPath(stop: string): string {
  return `/public/departures${stringifySearch({ stop })}`
}

export const nearbyPage = '/public/nearby'

/** The page for a point of the map. An address never contains the reader's own position. */
export function nearbyPath(spot: Spot): string {
  return `${nearbyPage}${stringifySearch({ at: pointOf(spot) })}`
}

/** The point in such an address; undefined for anything else. */
export function readPoint(text: string | undefined): Spot | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text ?? '') ?? []
  if (lat === undefined || lng === undefined) return undefined
  const spot = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(spot.lat) <= 90 && Math.abs(spot.lng) <= 180 ? spot : undefined
}

/** The day in an address; anything that is no date means today. */
export function readDay(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const milliseconds = Date.parse(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text)
  return isReal && text >= '1900' && text < '2200' ? text : undefined
}
