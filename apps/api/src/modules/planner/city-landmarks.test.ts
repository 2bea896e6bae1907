import { expect, it } from 'vitest'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { scanPbf } from '@throughway/journey-engine/osm/read-pbf'
import { collectPlaces } from '@throughway/journey-engine/places/collect-places'
import { openPlaceSearch } from '@throughway/journey-engine/places/search-places'
import { openProblems } from '@throughway/journey-engine/problems'
import { type City, makeCity } from '@throughway/synthetic-city/city'
import { writePbf } from '@throughway/synthetic-city/map/write-pbf'
import { testCityNodes } from '#testing/test-regions.ts'
import { orderCity } from './city-order.ts'

/** What visitors type first, and how the best result begins. */
const landmarks = [
  ['city hall', 'townhall', /^City Hall, /],
  ['airport', 'aerodrome', / Airport, /],
  ['memorial hospital', 'hospital', / Memorial Hospital, /],
  ['central station', 'station', /^Central Station, /],
  ['main st and 4th', 'corner', /^Main Street & 4th Avenue, /],
] as const

it.each(brandKeys)('R2.20 the city of %s has what people look for, and a bus to its airport', (key) => {
  const { lat, lng: lon } = brandSettings[key]
  const city = drawCity(key)
  const search = openSearch(city)
  const found = landmarks.map(([text, category, begins]) => {
    const [best] = search(text, { near: { lat, lon }, limit: 6 })
    expect(best, text).toMatchObject({ category, label: expect.stringMatching(begins) })
    return best!
  })

  const airport = found[1]!
  const { lines, patterns, stops, runs } = city.transit
  const buses = patterns.filter(({ line }) => lines[line]!.kind === 'airport')
  expect(buses.map(({ direction }) => direction)).toEqual([0, 1])
  const last = stops[buses[0]!.stops.at(-1)!]!
  expect(
    metresBetween({ lat: airport.lat, lng: airport.lon }, { lat: last.lat / 1e7, lng: last.lon / 1e7 }),
  ).toBeLessThan(150)
  const services = new Set(
    Array.from(runs.pattern, (pattern, run) => (patterns[pattern] === buses[0] ? runs.service[run] : -1)),
  )
  expect(services.size - 1, 'kinds of days').toBeGreaterThanOrEqual(3)
})

function drawCity(key: BrandKey) {
  return makeCity(orderCity(brandSettings[key], '2026-03-11', testCityNodes))
}

function openSearch(city: City) {
  const collected = collectPlaces({ problems: openProblems() })
  scanPbf(writePbf(city), collected.visitor)
  const stops = city.transit.stops.map(({ id, name, lat, lon }) => ({ id, name, lat: lat / 1e7, lon: lon / 1e7 }))
  return openPlaceSearch(collected.finish({ stops })).search
}
