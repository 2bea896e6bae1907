import { unitsPerDegree } from '../geo.ts'

/**
 * Google's encoded polyline of precision 5, from points in units of 1e-7 degree. Each coordinate is rounded first and
 * then written as the difference to the one before, five bits a character.
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function encodePolyline(points: Points): string {
  const characters: number[] = []
  let lat = 0
  let lon = 0
  for (let index = 0; index < points.length; index += 2) {
    const nextLat = Math.round((points[index]! / unitsPerDegree) * 1e5)
    const nextLon = Math.round((points[index + 1]! / unitsPerDegree) * 1e5)
    encodeNumber(nextLat - lat, characters)
    encodeNumber(nextLon - lon, characters)
    lat = nextLat
    lon = nextLon
  }
  return joinCharacters(characters)
}

/** Latitudes and longitudes in turn, in units of 1e-7 degree. */
export type Points = ArrayLike<number>

function encodeNumber(value: number, characters: number[]) {
  let left = value < 0 ? ~(value << 1) : value << 1
  while (left >= 0x20) {
    characters.push((0x20 | (left & 0x1f)) + 63)
    left >>>= 5
  }
  characters.push(left + 63)
}

/** In chunks, because a call takes a limited number of arguments. */
function joinCharacters(characters: readonly number[]) {
  let text = ''
  for (let start = 0; start < characters.length; start += 8192)
    text += String.fromCharCode(...characters.slice(start, start + 8192))
  return text
}
