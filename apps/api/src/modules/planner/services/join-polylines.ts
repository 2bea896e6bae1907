import { decodePolyline } from '@throughway/domain/planner/polyline'
import { unitsPerDegree } from '@throughway/journey-engine/geo'
import { encodePolyline } from '@throughway/journey-engine/plan/polyline'

/** Joins consecutive lines. */
export function joinPolylines(lines: readonly string[]): string {
  return lines.length === 1 ? lines[0]! : encodePolyline(lines.flatMap(unitsOf))
}

/** The points of a line in the engine's form: latitudes and longitudes in turn, in units of 1e-7 degree. */
export function unitsOf(line: string): number[] {
  return decodePolyline(line).flatMap(({ lat, lng }) => [lat * unitsPerDegree, lng * unitsPerDegree])
}
