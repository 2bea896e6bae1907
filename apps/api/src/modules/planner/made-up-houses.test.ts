import { afterAll, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { scanPbf } from '@throughway/journey-engine/osm/read-pbf'
import { collectPlaces } from '@throughway/journey-engine/places/collect-places'
import { openReverse } from '@throughway/journey-engine/places/reverse-places'
import { openPlaceSearch } from '@throughway/journey-engine/places/search-places'
import { openProblems } from '@throughway/journey-engine/problems'
import { makeCity } from '@throughway/synthetic-city/city'
import { writePbf } from '@throughway/synthetic-city/map/write-pbf'
import { readEnv } from '#env.ts'
import { acrossTown, describePlaces, endsOfMiles, findCommutes, listAddresses } from '#modules/demonstration/places.ts'
import { openAddressCheck } from '#modules/location/check-address.ts'
import { orderCity } from './city-order.ts'
import { openMadeUpHouses } from './made-up-houses.ts'
import type { Planner } from './planner.ts'

const now = () => new Date('2026-03-11T12:00:00Z')
const env = readEnv({})
const cities = openMadeUpHouses({ env, now })
afterAll(() => cities.close())

it.each(brandKeys)('R5.07 R2.21 the address check knows every address of the demonstration of %s', async (key) => {
  const settings = brandSettings[key]
  const commutes = await findCommutes(cities, key, [acrossTown, ...[1.2, 4, 9, 23].map((miles) => endsOfMiles(miles))])
  const rewards = await listAddresses(cities, key, 40)
  const { verify } = openAddressCheck({ planner: lookInCity(key), postal: undefined, now })
  const places = [
    ...commutes.flatMap((commute) => describePlaces(commute, settings.state)),
    ...rewards.map((app) => ({ ...app, state: settings.state })),
  ]
  for (const { street, city, state, zip } of places)
    expect([street, await verify(settings, { street, street2: '', city, state, zip })]).toEqual([street, 'streets'])

  for (const { metres } of commutes)
    expect(metres).toEqual({
      walk: expect.any(Number) as number,
      bike: expect.any(Number) as number,
      drive: expect.any(Number) as number,
    })
  const { home, work } = acrossTown
  const ends = [commutes[0]!.home, commutes[0]!.work]
  for (const [index, { north, east }] of [home, work].entries())
    expect(metresBetween(ends[index]!, { lat: settings.lat + north, lng: settings.lng + east })).toBeLessThan(300)
})

/**
 * The places of a programme's city as its region has them, without the rest of the region, which takes seconds to
 * build.
 */
function lookInCity(key: (typeof brandKeys)[number]): Planner {
  const collected = collectPlaces({ problems: openProblems() })
  const settings = brandSettings[key]
  scanPbf(writePbf(makeCity(orderCity(settings, '2026-03-11', env.cityNodes))), collected.visitor)
  const index = collected.finish()
  const [{ search }, { withPostcode }] = [openPlaceSearch(index), openReverse(index)]
  return {
    ask: async (_: string, kind: string, { text, options }: { text: string; options: object }) => {
      if (kind !== 'places') throw new Error(`Nobody asks for ${kind}.`)
      return search(text, options).map((place) => withPostcode(place))
    },
  } as unknown as Planner
}
