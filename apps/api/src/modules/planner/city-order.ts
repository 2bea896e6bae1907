import { createHash } from 'node:crypto'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { CityOrder } from '@throughway/synthetic-city/city'

/** Rises when the same order draws another city, so that copies make theirs anew. */
const drawing = 1

/**
 * The made-up city of a programme: at its place, in its time zone, with its ZIP codes. Its timetable covers a year that
 * begins with the half-year of the day, so there are always six months ahead.
 */
export function orderCity(
  { id, city, lat, lng, time_zone, zip_prefix }: BrandSettings,
  today: string,
  streetNodes: number,
): CityOrder {
  const [year, month] = today.split('-')
  return {
    seed: id,
    centre: { lat, lon: lng },
    streetNodes,
    name: city,
    postcodes: zip_prefix,
    timeZone: time_zone,
    firstDate: `${year}-${month! < '07' ? '01' : '07'}-01`,
  }
}

/** The name of its file says what was drawn: another order has another name. */
export function nameOfCity(key: string, order: CityOrder): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([drawing, order]))
    .digest('hex')
    .slice(0, 10)
  return `${key}.made-up-${digest}.region`
}
