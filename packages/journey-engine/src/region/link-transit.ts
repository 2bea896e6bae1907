import { type Position, unitsPerDegree } from '../geo.ts'
import type { PlaceStop } from '../places/place-index.ts'
import type { Problems } from '../problems.ts'
import { openReach } from '../street/route/reach.ts'
import { nearStreets } from '../street/build/near-streets.ts'
import type { SegmentIndex } from '../street/build/segment-index.ts'
import type { Profile, StreetNetwork } from '../street/build/street-network.ts'
import { packStrings, readString } from '../strings.ts'
import { linkFootpaths, linkStops, listCalledStops } from '../transit/link-stops.ts'
import { openStopReach } from '../transit/reach-stops.ts'
import type { Footpaths } from '../transit/day-timetable.ts'
import { snapsOfStop, type StopLinks } from '../transit/stop-snaps.ts'
import type { Timetable } from '../transit/timetable.ts'
import type { Park } from './collect-parks.ts'
import { type LinkProfile, linkProfiles, type TransitRegion } from './region.ts'

/** A stop farther from a street than this is not linked to it. */
export const stopMetres = 250
const footpathMs = 6.5 * 60_000
const parkWalkMs = 10 * 60_000

/** Links the stops of a timetable to the streets, to each other and to the park-and-ride lots. */
export function linkTransit(
  streets: StreetNetwork,
  segments: SegmentIndex,
  mainlands: Record<Profile, Uint8Array>,
  timetable: Timetable,
  parks: readonly Park[],
  isWithin: (place: Position) => boolean,
  problems: Problems,
  onProgress: (text: string) => void,
): TransitRegion {
  const listNear = (profile: Profile, place: Position) =>
    nearStreets(segments, streets, profile, place, { maxDistance: stopMetres, mask: mainlands[profile] })
  const links = Object.fromEntries(
    linkProfiles.map((profile) => [
      profile,
      linkStops(timetable, (place) => (isWithin(place) ? listNear(profile, place) : [])),
    ]),
  ) as Record<LinkProfile, StopLinks>
  noteUnlinked(timetable, links.walk, isWithin, problems)
  onProgress(
    `${count(links.walk.edge.reduce((sum, edge) => sum + (edge >= 0 ? 1 : 0), 0))} of ${count(listCalledStops(timetable).length)} stops linked to streets`,
  )
  const footpaths = (profile: 'walk' | 'wheelchair'): Footpaths => {
    const reachStops = openStopReach(streets, profile, openReach(streets, profile), links[profile], timetable.stops)
    return linkFootpaths(
      timetable,
      (stop) => {
        const snaps = snapsOfStop(links[profile], timetable.stops, stop)
        return snaps.length ? reachStops(snaps, footpathMs, 'from') : []
      },
      { isStepFree: profile === 'wheelchair', besideMetres: links[profile].distance },
    )
  }
  const walkToStops = openStopReach(streets, 'walk', openReach(streets, 'walk'), links.walk, timetable.stops)
  const linked = parks
    .map((park) => {
      const snaps = listNear('walk', { lat: park.lat / unitsPerDegree, lon: park.lon / unitsPerDegree })
      return { park, stops: snaps.length ? walkToStops(snaps, parkWalkMs, 'from') : [] }
    })
    .filter(({ stops }) => stops.length)
  onProgress('walks between stops')
  return {
    timetable,
    links,
    footpaths: { walk: footpaths('walk'), wheelchair: footpaths('wheelchair') },
    parks: {
      lat: Int32Array.from(linked, ({ park }) => park.lat),
      lon: Int32Array.from(linked, ({ park }) => park.lon),
      name: packStrings(linked.map(({ park }) => park.name)),
      first: firsts(linked.map(({ stops }) => stops.length)),
      stop: Int32Array.from(linked.flatMap(({ stops }) => stops.map(({ stop }) => stop))),
      seconds: Int32Array.from(linked.flatMap(({ stops }) => stops.map(({ seconds }) => seconds))),
    },
  }
}

/** Vehicles still pass such stops, but nobody can board or alight there from a street. */
function noteUnlinked(
  timetable: Timetable,
  { edge }: StopLinks,
  isWithin: (place: Position) => boolean,
  problems: Problems,
) {
  for (const stop of listCalledStops(timetable)) {
    if (edge[stop]! >= 0) continue
    problems.note(
      isWithin(placeOfStop(timetable, stop))
        ? `stops: no street to walk on within ${stopMetres} m, not linked`
        : 'stops: outside the box, not linked',
      readString(timetable.stops.id, stop),
    )
  }
}

function placeOfStop({ stops }: Timetable, stop: number): Position {
  return { lat: stops.lat[stop]! / unitsPerDegree, lon: stops.lon[stop]! / unitsPerDegree }
}

function firsts(counts: readonly number[]): Int32Array {
  const first = new Int32Array(counts.length + 1)
  counts.forEach((each, index) => (first[index + 1] = first[index]! + each))
  return first
}

/** The stops at which something calls, as places that people search for and the map shows. */
export function listPlaceStops(timetable: Timetable): PlaceStop[] {
  return Array.from(listCalledStops(timetable), (stop) => ({
    id: readString(timetable.stops.id, stop),
    name: readString(timetable.stops.name, stop),
    code: readString(timetable.stops.code, stop),
    ...placeOfStop(timetable, stop),
  }))
}

export function countAll(streets: StreetNetwork, transit: TransitRegion | null): Record<string, number> {
  const linked = transit?.links.walk.edge.reduce((sum, edge) => sum + (edge >= 0 ? 1 : 0), 0) ?? 0
  return {
    'street nodes': streets.nodes.lat.length,
    'street edges': streets.edges.from.length,
    'turn restrictions': streets.restrictions.start.length - 1,
    ...(transit && {
      stops: transit.timetable.stops.lat.length,
      'stops at which something calls': listCalledStops(transit.timetable).length,
      'stops linked to streets': linked,
      lines: transit.timetable.lines.type.length,
      runs: transit.timetable.runs.pattern.length,
      fares: transit.timetable.fares.feed.length,
      'walks between stops': transit.footpaths.walk.to.length,
      'park-and-rides': transit.parks.lat.length,
    }),
  }
}

export function count(number: number) {
  return number.toLocaleString('en')
}
