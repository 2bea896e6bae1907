import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { type RoutingProfile, routingProfiles } from '@throughway/domain/mode/routing-profiles'
import { makeRandom } from '@throughway/domain/value/random'
import type { MadeUpHouse, openMadeUpHouses } from '#modules/planner/planner.ts'

/** Home and work, from the programme's middle. */
export type Ends = { home: Degrees; work: Degrees }
type Degrees = { north: number; east: number }

/** The ends of the public account's commute: across the invented city and within the partners' areas. */
export const acrossTown: Ends = { home: { north: 0.018, east: -0.018 }, work: { north: -0.018, east: 0.018 } }

/** A member's home and work, and the distance between them by streets. */
export type Commute = { home: MadeUpHouse; work: MadeUpHouse; metres: Partial<Record<RoutingProfile, number>> }

type Cities = ReturnType<typeof openMadeUpHouses>

/** The houses nearest to where the members of a programme are said to live and work. */
export async function findCommutes(cities: Cities, key: BrandKey, ends: readonly Ends[]): Promise<Commute[]> {
  if (ends.length === 0) return []
  const { lat, lng } = brandSettings[key]
  const { houses, metres } = await cities.list(key, {
    spots: ends.flatMap(({ home, work }) =>
      [home, work].map(({ north, east }) => ({ lat: lat + north, lng: lng + east })),
    ),
    commutes: ends.map((_, index) => [index * 2, index * 2 + 1]),
  })
  return ends.map((_, index) => ({
    home: houses[index * 2]!,
    work: houses[index * 2 + 1]!,
    metres: metres[index]!,
  }))
}

/** The miles between two degrees of latitude. */
const degreesInMiles = 69

/** The ends of any other member's commute: as far to the north as they say that they travel, within the city. */
export function endsOfMiles(miles: number): Ends {
  return { home: { north: miles / degreesInMiles, east: 0 }, work: { north: 0, east: 0.01 } }
}

/** Half the width of the smallest city, within which rewards are to be had. */
const reachDegrees = 0.02

/** Houses all over a city: where rewards are to be had. */
export async function listAddresses(cities: Cities, key: BrandKey, count: number): Promise<MadeUpHouse[]> {
  const { lat, lng } = brandSettings[key]
  const random = makeRandom(`${key} addresses`)
  const somewhere = () => (random() * 2 - 1) * reachDegrees
  const { houses } = await cities.list(key, {
    spots: Array.from({ length: count }, () => ({ lat: lat + somewhere(), lng: lng + somewhere() })),
    commutes: [],
  })
  return houses
}

/** A member's home and work as they are stored. */
export function describePlaces({ home, work }: Commute, state: string) {
  return (
    [
      ['home', home],
      ['work', work],
    ] as const
  ).map(([kind, house]) => ({ kind, name: '', state, ...house }))
}

/** The distances as they are stored: those measured on streets, and null where there is no way. */
export function describeDistances({ home, work, metres }: Commute) {
  return routingProfiles.map((way) => ({
    way,
    metres: metres[way] ?? null,
    is_estimate: false,
    has_way: metres[way] !== undefined,
    from_lat: home.lat,
    from_lng: home.lng,
    to_lat: work.lat,
    to_lng: work.lng,
  }))
}
