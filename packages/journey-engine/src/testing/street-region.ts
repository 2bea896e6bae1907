import { buildRegion } from '../region/build-region.ts'
import { joinFeeds } from '../region/join-feeds.ts'
import type { Region } from '../region/region.ts'
import { type FeedFiles, makeFeed } from './make-feed.ts'
import { smallPbf } from './small-pbf.ts'

const south = 33.95
const west = -84.55
const metresPerDegree = 111_195
const metresEast = metresPerDegree * Math.cos((south * Math.PI) / 180)
const stepMetres = 100

/** A spot on the street, so many metres from its western end. */
export function alongStreet(metres: number) {
  return { lat: south, lon: west + metres / metresEast }
}

/** A region of one straight street for everybody, without a timetable; `parks` are lots, so many metres along it. */
export function buildStreet(metres: number, parks: readonly number[] = []): Promise<Region> {
  const count = Math.round(metres / stepMetres) + 1
  const nodes = Array.from({ length: count }, (_, at) => ({ id: at + 1, ...alongStreet(at * stepMetres) }))
  // a second street, so that the region has a width
  const aside = { id: count + 1, lat: south + 300 / metresPerDegree, lon: west }
  const lots = parks.map((spot, index) => ({
    id: count + 2 + index,
    ...alongStreet(spot),
    tags: { amenity: 'parking', park_ride: 'yes', name: `Lot ${spot}` },
  }))
  const street = { highway: 'secondary', name: 'Long Street' }
  const ways = nodes.slice(1).map(({ id }) => ({ id, nodes: [id - 1, id], tags: street }))
  const osm = smallPbf({
    nodes: [...nodes, aside, ...lots],
    ways: [...ways, { id: count + 1, nodes: [1, aside.id], tags: { ...street, name: 'Short Street' } }],
  })
  return buildRegion({ osm: { name: 'street.osm.pbf', bytes: osm }, gtfs: [] })
}

/** The street with a timetable: the small feed's, but for its stops, so many metres along it, and the tables given. */
export function runAlong(street: Region, stops: Readonly<Record<string, number>>, feed: FeedFiles = {}): Region {
  const places = Object.entries(stops).map(([id, spot]) => {
    const { lat, lon } = alongStreet(spot)
    return `${id},Stop ${id},${lat.toFixed(6)},${lon.toFixed(6)}\n`
  })
  const tables = { 'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${places.join('')}`, ...feed }
  return joinFeeds(street, [{ name: 'f.zip', bytes: makeFeed(tables) }])
}
