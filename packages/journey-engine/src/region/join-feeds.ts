import { type BoundingBox, isInside, type Position, widenBox } from '../geo.ts'
import { buildTimetable } from '../gtfs/build-timetable.ts'
import { replaceStops as replaceMapStops } from '../map/replace-stops.ts'
import { replaceStops as replacePlaceStops } from '../places/replace-stops.ts'
import { openProblems } from '../problems.ts'
import { reopenSegments } from '../street/build/segment-index.ts'
import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import { type BuildInput, describeSource } from './build-region.ts'
import type { Park } from './collect-parks.ts'
import { countAll, linkTransit, listPlaceStops, stopMetres } from './link-transit.ts'
import type { Region, TransitRegion } from './region.ts'

/**
 * The region with the timetable of these feeds in place of its own. Streets, addresses and the map stay; stops are
 * linked, indexed and drawn again. Throws `BadInput` for a feed that cannot be used at all.
 */
export function joinFeeds(base: Region, feeds: BuildInput['gtfs']): Region {
  const problems = openProblems()
  const timetable = buildTimetable([...feeds], { problems })
  const transit = linkToStreets(base, timetable, problems)
  const area = areaOfStops(base)
  const stops = listPlaceStops(timetable).filter((stop) => isInside(area, stop))
  return {
    ...base,
    about: {
      ...base.about,
      sources: [
        ...base.about.sources.filter(({ kind }) => kind === 'osm'),
        ...feeds.map((feed) => describeSource(feed, 'gtfs')),
      ],
      problems: problems.list(),
      counts: countAll(base.streets, transit),
    },
    transit,
    places: replacePlaceStops(base.places, stops),
    map: replaceMapStops(base.map, stops),
  }
}

/** The timetable on the streets of a region. */
export function linkToStreets(base: Region, timetable: Timetable, problems = openProblems()): TransitRegion {
  const { streets, segments, islands } = base
  const area = areaOfStops(base)
  const isWithin = (place: Position) => isInside(area, place)
  const index = reopenSegments(streets, segments.buffer, segments.byteOffset)
  return linkTransit(streets, index, islands, timetable, listParks(base), isWithin, problems, () => {})
}

/** The area in which a stop can be linked to a street of the region. */
export function areaOfStops({ about }: Pick<Region, 'about'>): BoundingBox {
  return widenBox(about.bbox, stopMetres)
}

/** A file that was made before the lots were kept has those near its own stops. */
function listParks({ parks, transit }: Pick<Region, 'parks' | 'transit'>): Park[] {
  const kept = parks ?? transit?.parks
  if (!kept) return []
  return Array.from(kept.lat, (lat, at) => ({ lat, lon: kept.lon[at]!, name: readString(kept.name, at) }))
}
