import { decodePolyline, encodePolyline } from '@throughway/journey-engine/plan/polyline'

/** One line of several that follow each other. */
export function joinPolylines(lines: readonly string[]): string {
  return lines.length === 1 ? lines[0]! : encodePolyline(lines.flatMap(decodePolyline))
}
