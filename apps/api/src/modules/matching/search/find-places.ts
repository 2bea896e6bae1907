import { chooseMeetingPoints, fewestInCell, type MeetingPlace } from '@throughway/domain/match/meeting-point'
import { boundsOfCell, cellMetres, cellOf, centreOfCell } from '@throughway/domain/planner/cell'
import { unitsPerDegree } from '@throughway/journey-engine/geo'
import { openCorners } from '@throughway/journey-engine/places/nearby-corners'
import type { Region } from '@throughway/journey-engine/region/region'
import type { SegmentIndex } from '@throughway/journey-engine/street/build/segment-index'
import { readString, type Strings } from '@throughway/journey-engine/strings'

/** Half of the diagonal of a cell, so that no corner of it is left out. */
const reachMetres = Math.ceil(cellMetres * Math.SQRT1_2)

type Placed = { lat: Int32Array; lon: Int32Array; name: Strings }

/** Opens a region for the question which public place of a cell people can meet at best. */
export function openPlaces({ streets, parks, transit }: Region, segments: SegmentIndex) {
  const findCorners = openCorners(streets, segments)

  return function findPlace(cell: string): MeetingPlace | undefined {
    const centre = centreOfCell(cell)
    const corners = findCorners({ lat: centre.lat, lon: centre.lng }, { limit: 20, maxDistance: reachMetres })
    const places = [
      ...listWithin(cell, 'park_and_ride', parks ?? transit?.parks),
      ...listWithin(cell, 'stop', transit?.timetable.stops),
      ...corners.map(({ name, lat, lon }): MeetingPlace => ({
        id: `corner ${name}`,
        kind: 'corner',
        name,
        lat,
        lng: lon,
      })),
    ].filter((place) => cellOf(place) === cell)
    const [best] = chooseMeetingPoints(places, new Map([[cell, fewestInCell]]))
    return best
  }
}

function listWithin(cell: string, kind: MeetingPlace['kind'], placed: Placed | undefined): MeetingPlace[] {
  if (!placed) return []
  const { south, north, west, east } = boundsOfCell(cell)
  const found: MeetingPlace[] = []
  for (let index = 0; index < placed.lat.length; index++) {
    const lat = placed.lat[index]! / unitsPerDegree
    const lng = placed.lon[index]! / unitsPerDegree
    if (lat < south || lat >= north || lng < west || lng >= east) continue
    found.push({ id: `${kind} ${index}`, kind, name: readString(placed.name, index), lat, lng })
  }
  return found
}
