import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildRegion } from '../region/build-region.ts'
import { buildCityRegion, cityOrder } from '../testing/city-region.ts'
import { expectBestPartners } from '../testing/expect-best-partners.ts'
import { makeMatchWorld, makeWishes, strictRules } from '../testing/match-world.ts'
import { sharedData } from '../testing/shared-data.ts'

/** The city of the other tests is the first of three. */
const real = 'portland/portland_small.osm.pbf'
const path = sharedData(real)
const cities = [
  { name: 'another city', open: () => buildCityRegion({ ...cityOrder, seed: 8, streetNodes: 3000 }) },
  ...(path
    ? [{ name: real, open: () => buildRegion({ osm: { name: real, bytes: readFileSync(path) }, gtfs: [] }) }]
    : []),
]

it.each(cities)(
  'C25 the best twenty of a thousand drivers and riders are those that a judge of all pairs finds: $name',
  async ({ open }) => {
    const world = makeMatchWorld(await open(), 'drive', 140, 3)
    for (const detourMs of [150_000, 600_000]) {
      const sides = expectBestPartners(world, { ...strictRules, detourMs }, makeWishes(world, 1000, 4), 1000)
      expect(Math.min(sides.driving, sides.riding)).toBeGreaterThan(20)
    }
  },
  120_000,
)
