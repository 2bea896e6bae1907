/** Degrees. */
export type LinePoint = { lat: number; lng: number }

const unitsPerDegree = 1e5
/** Five bits a character; the sixth tells that more follow. */
const [chunkBits, followBit, firstCharacter] = [5, 0x20, 63]

/**
 * The points of an encoded polyline of precision 5. A truncated text gives the points before the break; one with
 * invalid characters gives none. https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function decodePolyline(text: string): LinePoint[] {
  const points: LinePoint[] = []
  let [lat, lng, next] = [0, 0, 0]
  while (next < text.length) {
    const north = readNumber(text, next)
    const east = north && readNumber(text, north.next)
    if (!east) break
    lat += north.value
    lng += east.value
    next = east.next
    points.push({ lat: lat / unitsPerDegree, lng: lng / unitsPerDegree })
  }
  return points
}

/** A difference to the previous value, with the sign in the lowest bit; undefined when the text ends within it. */
function readNumber(text: string, start: number): { value: number; next: number } | undefined {
  let bits = 0
  for (let index = start, shift = 0; index < text.length; index++, shift += chunkBits) {
    const chunk = text.charCodeAt(index) - firstCharacter
    if (chunk < 0 || chunk >= 2 * followBit || shift > 30) return undefined
    bits |= (chunk & (followBit - 1)) << shift
    if (chunk < followBit) return { value: bits & 1 ? ~(bits >> 1) : bits >> 1, next: index + 1 }
  }
  return undefined
}
