import { metresBetween, type Position, unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import { openTree } from './build-place-trees.ts'
import { openPlaceTexts } from './place-texts.ts'
import { type Place, type PlaceIndex, placeKinds } from './place-index.ts'

const metresPerUnit = 6_371_008.8 * (Math.PI / 180 / unitsPerDegree)
/** Beyond this distance the street describes a position better than a house. */
const houseReachMetres = 50
const farthestMetres = 2000
const postcodeReachMetres = 1000

export type FoundNearby = Place & { /** Metres from the spot asked for. */ distance: number }
export type ReverseOptions = {
  limit?: number
  maxDistance?: number
  placesFirstMetres?: number
  language?: string
}

/** Opens an index for reverse search. It is one long function because its parts share the index and its trees. */
export function openReverse(index: PlaceIndex) {
  const { entries, addresses, pieces, trees } = index
  const texts = openPlaceTexts(index)
  const shrink = trees.shrink[0]!
  const addressTree = openTree(trees.addresses)
  const pieceTree = openTree(trees.pieces)
  const placeTree = openTree(trees.places)

  return { reverse, withPostcode }

  /**
   * The nearest things: first addresses (within 50 m), then streets, then places and stops, each ordered by distance. A
   * street is measured at its nearest point. `maxDistance` is in metres, at most 2,000; the list is empty for an
   * invalid position. Places and stops within `placesFirstMetres` come first, unless a house is nearer, so that the
   * position of a picked stop gives the stop again and not the street beside it.
   */
  function reverse(
    { lat, lon }: Position,
    { limit = 1, maxDistance = 250, placesFirstMetres = 0, language }: ReverseOptions = {},
  ): FoundNearby[] {
    if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return []
    const spot = { lat: Math.round(lat * unitsPerDegree), lon: Math.round(lon * unitsPerDegree) }
    const most = Math.max(0, Math.min(50, Math.trunc(limit) || 0))
    const reach = Math.max(0, Math.min(farthestMetres, maxDistance || 0))
    const houses = nearestAddresses(spot, most, Math.min(reach, houseReachMetres), language)
    const closest = houses[0]?.distance ?? Infinity
    const first =
      placesFirstMetres > 0
        ? nearestPlaces(spot, most, Math.min(reach, placesFirstMetres), language).filter(
            ({ distance }) => distance <= closest,
          )
        : []
    const nearby = [...first, ...houses].slice(0, most)
    if (nearby.length < most) nearby.push(...nearestStreets(spot, most - nearby.length, reach, language))
    if (nearby.length < most) {
      const places = nearestPlaces(spot, most, reach, language).slice(first.length)
      nearby.push(...places.slice(0, most - nearby.length))
    }
    return nearby.map(withPostcode)
  }

  /** The place with the postcode of the nearest house that has one (within 1,000 m), if it has none itself. */
  function withPostcode<Found extends Place>(place: Found): Found {
    if (place.postcode !== undefined) return place
    const [address] =
      addressTree?.neighbors(
        place.lon * unitsPerDegree * shrink,
        place.lat * unitsPerDegree,
        1,
        postcodeReachMetres / metresPerUnit,
        (each) => addresses.postcode[each]! >= 0,
      ) ?? []
    return address === undefined ? place : { ...place, postcode: readString(index.texts, addresses.postcode[address]!) }
  }

  function nearestAddresses(spot: Position, most: number, reach: number, language?: string): FoundNearby[] {
    const candidates = addressTree?.neighbors(spot.lon * shrink, spot.lat, most, reach / metresPerUnit) ?? []
    return byDistance(
      candidates.map((address) => ({
        ...texts.addressPlace(address, language),
        distance: metresTo(spot, addresses.lat[address]!, addresses.lon[address]!),
      })),
    )
  }

  function nearestPlaces(spot: Position, most: number, reach: number, language?: string): FoundNearby[] {
    const isPlace = (entry: number) => placeKinds[entries.kind[entry]!] !== 'street'
    const candidates = placeTree?.neighbors(spot.lon * shrink, spot.lat, most, reach / metresPerUnit, isPlace) ?? []
    return byDistance(
      candidates.map((entry) => ({
        ...texts.entryPlace(entry, language),
        distance: metresTo(spot, entries.lat[entry]!, entries.lon[entry]!),
      })),
    )
  }

  function nearestStreets(spot: Position, most: number, reach: number, language?: string): FoundNearby[] {
    const units = reach / metresPerUnit
    const x = spot.lon * shrink
    const near = pieceTree?.search(x - units, spot.lat - units, x + units, spot.lat + units) ?? []
    const best = new Map<number, { lat: number; lon: number; distance: number }>()
    for (const piece of near) {
      const point = nearestOnPiece(piece, spot)
      const known = best.get(pieces.entry[piece]!)
      if (point.distance <= reach && (!known || point.distance < known.distance)) best.set(pieces.entry[piece]!, point)
    }
    return [...best]
      .toSorted(([oneEntry, one], [otherEntry, other]) => one.distance - other.distance || oneEntry - otherEntry)
      .slice(0, most)
      .map(([entry, { lat, lon, distance }]) => ({
        ...texts.entryPlace(entry, language),
        lat: lat / unitsPerDegree,
        lon: lon / unitsPerDegree,
        distance,
      }))
  }

  function nearestOnPiece(piece: number, spot: Position): { lat: number; lon: number; distance: number } {
    const [start, end] = [pieces.start[piece]!, pieces.start[piece + 1]!]
    let best = {
      lat: pieces.lat[start]!,
      lon: pieces.lon[start]!,
      distance: metresTo(spot, pieces.lat[start]!, pieces.lon[start]!),
    }
    for (let at = start; at < end - 1; at++) {
      const [lat, lon] = [pieces.lat[at]!, pieces.lon[at]!]
      const [latStep, lonStep] = [pieces.lat[at + 1]! - lat, pieces.lon[at + 1]! - lon]
      const length = latStep * latStep + lonStep * lonStep * shrink * shrink
      const along =
        length === 0 ? 0 : ((spot.lat - lat) * latStep + (spot.lon - lon) * lonStep * shrink * shrink) / length
      const share = Math.max(0, Math.min(1, along))
      const point = { lat: Math.round(lat + share * latStep), lon: Math.round(lon + share * lonStep) }
      const distance = metresTo(spot, point.lat, point.lon)
      if (distance < best.distance) best = { ...point, distance }
    }
    return best
  }
}

const metresTo = (spot: Position, lat: number, lon: number) => metresBetween(spot.lat, spot.lon, lat, lon)
const byDistance = (places: FoundNearby[]) => places.toSorted((one, other) => one.distance - other.distance)
