import { createHash } from 'node:crypto'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { CityOrder } from '@throughway/synthetic-city/city'

/** Incremented when the same order draws a different city, so that copies rebuild theirs. */
const drawing = 2

/**
 * The made-up city of a programme: at its location, in its time zone, with its ZIP codes. Its timetable covers a year
 * from the start of the current half-year, so there are always six months ahead.
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

/** The file name identifies the order: another order has another name. */
export function nameOfCity(key: string, order: CityOrder): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([drawing, order]))
    .digest('hex')
    .slice(0, 10)
  return `${key}.made-up-${digest}.region`
}
