import { parentPort } from 'node:worker_threads'
import { openProblems } from '@throughway/journey-engine/problems'
import { buildStreets } from '@throughway/journey-engine/street/build/build-streets'
import { openExactRouter } from '@throughway/journey-engine/street/route/exact-route'
import { islands } from '@throughway/journey-engine/street/build/islands'
import { nearStreets } from '@throughway/journey-engine/street/build/near-streets'
import { indexSegments } from '@throughway/journey-engine/street/build/segment-index'
import { metresOf } from '@throughway/journey-engine/street/route/street-route'
import { type City, makeCity } from '@throughway/synthetic-city/city'
import { writePbf } from '@throughway/synthetic-city/map/write-pbf'
import type { HousesAnswer, HousesQuestion, MadeUpHouse } from './made-up-houses.ts'

const profiles = ['walk', 'bike', 'drive'] as const
const coordinatesPerDegree = 1e7
/** The greatest distance of a place from its nearest street, as in the planner. */
const snapMetres = 500

parentPort!.on('message', ({ order, spots, commutes }: HousesQuestion) => {
  const city = makeCity(order)
  const free = listHouses(city)
  const houses = spots.map((spot) => takeNearest(free, spot))
  const measure = commutes.length > 0 ? openMeasure(city) : undefined
  const metres = commutes.map(([from, to]) => measure!(houses[from]!, houses[to]!))
  parentPort!.postMessage({ houses, metres } satisfies HousesAnswer)
})

/** Houses whose number and street are unique, so that the address is unambiguous. */
function listHouses({ name, map }: City): MadeUpHouse[] {
  const { lat, lon, tags } = map.nodes
  const byAddress = Map.groupBy(
    [...tags].flatMap(([node, each]): MadeUpHouse[] => {
      const [number, street] = [each['addr:housenumber'], each['addr:street']]
      if (!number || !street || each['name']) return []
      return [
        {
          street: `${number} ${street}`,
          city: name,
          zip: each['addr:postcode'] ?? '',
          lat: lat[node]! / coordinatesPerDegree,
          lng: lon[node]! / coordinatesPerDegree,
        },
      ]
    }),
    ({ street }) => street.toLowerCase(),
  )
  return [...byAddress.values()].flatMap((same) => (same.length === 1 ? same : []))
}

/** Removes the nearest house from the list, so that it is used once. */
function takeNearest(free: MadeUpHouse[], { lat, lng }: HousesQuestion['spots'][number]): MadeUpHouse {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const distanceOf = (each: MadeUpHouse) => Math.hypot(each.lat - lat, (each.lng - lng) * shrink)
  const nearest = free.reduce((best, each) => (distanceOf(each) < distanceOf(best) ? each : best))
  free.splice(free.indexOf(nearest), 1)
  return nearest
}

/** Distances by streets as the city's planner computes them, in metres, without pairs that have no way. */
function openMeasure(city: City) {
  const streets = buildStreets(writePbf(city), { problems: openProblems() })
  const segments = indexSegments(streets)
  const ways = profiles.map((profile) => {
    const mask = islands(streets, profile)
    const router = openExactRouter(streets, profile)
    const snapTo = ({ lat, lng }: MadeUpHouse) =>
      nearStreets(segments, streets, profile, { lat, lon: lng }, { maxDistance: snapMetres, mask })
    return (from: MadeUpHouse, to: MadeUpHouse) => {
      const route = router.findRoute(snapTo(from), snapTo(to))
      return route && metresOf(route)
    }
  })
  return (from: MadeUpHouse, to: MadeUpHouse) =>
    Object.fromEntries(
      profiles.flatMap((profile, index) => {
        const metres = ways[index]!(from, to)
        return metres === undefined ? [] : [[profile, Math.max(1, Math.round(metres))]]
      }),
    )
}
