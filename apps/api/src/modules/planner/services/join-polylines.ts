import { decodePolyline } from '@throughway/domain/planner/polyline'
import { unitsPerDegree } from '@throughway/journey-engine/geo'
import { encodePolyline } from '@throughway/journey-engine/plan/polyline'

/** One line of several that follow each other. */
export function joinPolylines(lines: readonly string[]): string {
  return lines.length === 1 ? lines[0]! : encodePolyline(lines.flatMap(unitsOf))
}

/** The points of a line as the engine counts them: latitudes and longitudes by turns, in units of 1e-7 degree. */
export function unitsOf(line: string): number[] {
  return decodePolyline(line).flatMap(({ lat, lng }) => [lat * unitsPerDegree, lng * unitsPerDegree])
}
