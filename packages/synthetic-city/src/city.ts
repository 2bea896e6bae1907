import { openChance, subject } from './chance.ts'
import { checkOrder, type CityOrder } from './city-order.ts'
import { drawAirport } from './map/airport.ts'
import { type GroundPlan, makeGroundPlan } from './map/ground-plan.ts'
import { type MapData, type MapDraft, openMapDraft } from './map/map-data.ts'
import { drawMotorway } from './map/motorway.ts'
import { placeName } from './map/names.ts'
import { drawPlaces } from './map/places.ts'
import { openPlane } from './map/plane.ts'
import { drawRail } from './map/rail.ts'
import { drawRestrictions, drawSideStreets } from './map/side-streets.ts'
import { drawStreets } from './map/streets.ts'
import { makeTransit, type Transit } from './transit/transit.ts'
import { drawFerry, drawGreen, drawWater } from './map/water.ts'

export type { CityOrder } from './city-order.ts'

export type City = {
  name: string
  order: CityOrder
  /** Degrees. */
  bbox: { south: number; west: number; north: number; east: number }
  /** Nodes on ways that one may walk, ride or drive on. */
  streetNodeCount: number
  /** Those of them where streets meet or end: what a routing graph keeps. */
  junctionCount: number
  map: MapData
  transit: Transit
}

/** Street nodes of one superblock as they come out on the average, side streets and the ring included. */
const nodesPerSuperblock = 36

/**
 * Draws a city: streets, water, parks, places and addresses, and a year of transit. The same order gives the same city.
 * Throws a RangeError with a sentence for an order that cannot be drawn.
 */
export function makeCity(order: CityOrder): City {
  checkOrder(order)
  let superblocks = Math.max(24, Math.round(order.streetNodes / nodesPerSuperblock))
  let drawn = drawMap(order, superblocks)
  // What lies by the water and in the parks differs from seed to seed: measure once and draw again.
  for (let again = 0; again < 2 && Math.abs(drawn.streetNodeCount / order.streetNodes - 1) > 0.05; again++) {
    superblocks = Math.max(24, Math.round((superblocks * order.streetNodes) / drawn.streetNodeCount))
    drawn = drawMap(order, superblocks)
  }
  const { draft, streets, stations, ferry, airport, name, streetNodeCount, junctionCount } = drawn
  const transit = makeTransit({
    order,
    cityName: name,
    streets,
    stations,
    ferry,
    airport,
    stopTarget: order.stops ?? Math.min(20_000, 150 + Math.round(order.streetNodes / 50)),
  })
  const map = draft.finish()
  return { name, order, bbox: boundsOf(map), streetNodeCount, junctionCount, map, transit }
}

function drawMap(order: CityOrder, superblocks: number) {
  const { seed } = order
  const plan: GroundPlan = makeGroundPlan(seed, superblocks)
  const draft = openMapDraft(openPlane(order.centre, openChance(seed, subject.plan, 1)))
  const name = order.name ?? placeName(seed, 1)
  const streets = drawStreets({ seed, country: order.country ?? 'US', plan }, draft)
  drawSideStreets(streets)
  drawMotorway(streets)
  drawRestrictions(streets)
  const stations = drawRail(streets)
  const river = drawWater(streets)
  const ferry = drawFerry(streets, river)
  const counts = countStreetNodes(draft)
  drawGreen(streets)
  drawPlaces(streets, name, order.postcodes)
  const airport = drawAirport(streets, name)
  return { draft, streets, stations, ferry, airport, name, ...counts }
}

function countStreetNodes(draft: MapDraft) {
  const degree = new Uint8Array(draft.nodeCount())
  for (let way = 0; way < draft.wayCount(); way++) {
    if (!draft.wayTags[way]!.highway) continue
    const nodes = draft.wayNodes(way)
    nodes.forEach((node, at) => (degree[node]! += at === 0 || at === nodes.length - 1 ? 1 : 2))
  }
  let [streetNodeCount, junctionCount] = [0, 0]
  for (const links of degree) {
    if (links > 0) streetNodeCount++
    if (links > 0 && links !== 2) junctionCount++
  }
  return { streetNodeCount, junctionCount }
}

function boundsOf({ nodes }: MapData) {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let node = 0; node < nodes.lat.length; node++) {
    south = Math.min(south, nodes.lat[node]!)
    north = Math.max(north, nodes.lat[node]!)
    west = Math.min(west, nodes.lon[node]!)
    east = Math.max(east, nodes.lon[node]!)
  }
  return { south: south / 1e7, west: west / 1e7, north: north / 1e7, east: east / 1e7 }
}
