import { type Position, unitsPerDegree } from '../../geo.ts'
import type { Snap } from '../route/snap.ts'
import { type SegmentIndex, snap, snapWithin } from './segment-index.ts'
import { costOf, type Profile, StreetFlag, streetKinds, type StreetNetwork } from './street-network.ts'

/** So many streets of a place are tried at most. */
const mostStreets = 8
/** Farther from a place than its nearest street by more than this, a street is not where one steps out, … */
const furtherMetres = 30
/**
 * … nor by more than this, if another street lies between: so far apart are the two sides of a wide street, or a road
 * and the path beside it. Beyond that it may well be a canal or a railway that lies between.
 */
const acrossMetres = 15

/**
 * The streets by which people come to a place and leave it: the nearest, and those that are little farther. Which of
 * them is best depends on where they come from, as one may lie before a barrier and one behind it, so a search tries
 * all, and counts the metres to each. The nearest comes first; none where there is no street within the distance.
 */
export function nearStreets(
  index: SegmentIndex,
  network: StreetNetwork,
  profile: Profile,
  place: Position,
  { maxDistance, mask }: { maxDistance: number; mask: Uint8Array },
): Snap[] {
  const [nearest] = snap(index, network, profile, place, { maxDistance, mask })
  if (!nearest) return []
  if (!isOpenAround(network, nearest.edge)) return [atPlace(nearest, place)]
  const found = snapWithin(index, network, profile, place, {
    radius: Math.min(maxDistance, nearest.distance + furtherMetres),
    most: mostStreets,
    mask,
  })
  // what the mask leaves out is taken only where there is nothing else
  if (!found.some(({ edge }) => edge === nearest.edge)) return [atPlace(nearest, place)]
  return found
    .filter(
      (each) =>
        each.edge === nearest.edge ||
        (isOpenAround(network, each.edge) &&
          (each.distance <= nearest.distance + acrossMetres || !isBehindAnother(index, network, profile, place, each))),
    )
    .map((each) => atPlace(each, place))
}

const closedKinds = (['platform', 'corridor', 'steps'] as const).map((kind) => streetKinds.indexOf(kind))

/**
 * Whether one leaves it for what is beside it. Platforms and corridors have fences and walls, and bridges and tunnels lie
 * on another level: whoever is on one is there alone, and nobody else comes to one but by its ends.
 */
function isOpenAround({ edges }: StreetNetwork, edge: number): boolean {
  return (
    !closedKinds.includes(edges.kind[edge]!) && (edges.flags[edge]! & (StreetFlag.bridge | StreetFlag.tunnel)) === 0
  )
}

function atPlace(street: Snap, { lat, lon }: Position): Snap {
  return { ...street, place: { lat, lon } }
}

/** Whether the straight line to a street crosses another one that this profile or a car may use. */
function isBehindAnother(
  { tree }: SegmentIndex,
  network: StreetNetwork,
  profile: Profile,
  place: Position,
  street: Snap,
): boolean {
  const [lon, lat] = [place.lon * unitsPerDegree, place.lat * unitsPerDegree]
  // not quite to the end, where streets that meet there would count by a rounding
  const [toLon, toLat] = [
    lon + (street.lon * unitsPerDegree - lon) * 0.999,
    lat + (street.lat * unitsPerDegree - lat) * 0.999,
  ]
  const line: Line = [lon, lat, toLon, toLat]
  const blocks = (edge: number) =>
    edge !== street.edge && (isOpen(network, profile, edge) || isOpen(network, 'drive', edge))
  let isCrossed = false
  tree.search(Math.min(lon, toLon), Math.min(lat, toLat), Math.max(lon, toLon), Math.max(lat, toLat), (edge) => {
    isCrossed ||= blocks(edge) && crosses(network, edge, line)
    return false
  })
  return isCrossed
}

function isOpen(network: StreetNetwork, profile: Profile, edge: number): boolean {
  return costOf(network, profile, 2 * edge) > 0 || costOf(network, profile, 2 * edge + 1) > 0
}

type Line = [lon: number, lat: number, toLon: number, toLat: number]

/** Whether an edge crosses a line; touching it with an end does not count. */
function crosses({ nodes, edges, geometry }: StreetNetwork, edge: number, line: Line): boolean {
  const end = edges.geometryStart[edge + 1]!
  let lon = nodes.lon[edges.from[edge]!]!
  let lat = nodes.lat[edges.from[edge]!]!
  for (let point = edges.geometryStart[edge]!; point <= end; point++) {
    const toLon = point < end ? geometry.lon[point]! : nodes.lon[edges.to[edge]!]!
    const toLat = point < end ? geometry.lat[point]! : nodes.lat[edges.to[edge]!]!
    const piece: Line = [lon, lat, toLon, toLat]
    if (isBetween(line, piece) && isBetween(piece, line)) return true
    lon = toLon
    lat = toLat
  }
  return false
}

/** Whether the ends of the second line lie on different sides of the first. */
function isBetween([lon, lat, toLon, toLat]: Line, [oneLon, oneLat, otherLon, otherLat]: Line): boolean {
  const sideOf = (x: number, y: number) => (toLon - lon) * (y - lat) - (toLat - lat) * (x - lon)
  return sideOf(oneLon, oneLat) * sideOf(otherLon, otherLat) < 0
}
