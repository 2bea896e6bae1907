import { makeCity, type CityOrder } from '@throughway/synthetic-city/city'
import { writeGtfs } from '@throughway/synthetic-city/feed/write-gtfs'
import { writePbf } from '@throughway/synthetic-city/map/write-pbf'
import { buildRegion } from '../region/build-region.ts'

export const cityOrder: CityOrder = {
  seed: 1,
  centre: { lat: 33.95, lon: -84.55 },
  streetNodes: 4000,
  firstDate: '2026-01-01',
  timeZone: 'America/New_York',
}

/** The files of a small made-up city, as a mapper and an agency would hand them over. */
export function makeCityFiles(order: CityOrder = cityOrder) {
  const city = makeCity(order)
  return {
    osm: { name: 'city.osm.pbf', bytes: writePbf(city) },
    gtfs: [{ name: 'city.gtfs.zip', bytes: writeGtfs(city) }],
  }
}

/** A region of it. */
export function buildCityRegion(order: CityOrder = cityOrder) {
  return buildRegion(makeCityFiles(order))
}
