import { metresBetween, type Position, unitsPerDegree } from '../geo.ts'
import { foldText, hasDigit, queryWordsOf } from './fold-text.ts'
import type { openPlaceTexts } from './place-texts.ts'
import type { Place, PlaceIndex } from './place-index.ts'

/** A street that matches words; a lower cost is a better match. */
export type StreetMatch = { entry: number; cost: number }
export type CornerSearch = {
  findStreets(words: readonly string[]): StreetMatch[]
  language?: string | undefined
  most: number
}

/**
 * Separators between the names of two streets: a sign or a word. A slash between digits belongs to a house number, and
 * `C/` is a calle.
 */
const between = /\s*[&@+]\s*|\s*(?<!\bc)(?:(?<!\d)\/|\/(?!\d))\s*|\s+(?:and|at|y|e|con|com|esquina|esq)\s+/g
const before = /^\s*(?:(?:the\s+)?corner\s+of|esquina\s+(?:de|con)|cruce\s+de|cruzamento\s+de)\s+/
/** The nodes where two divided roads meet are one corner. */
const oneCornerMetres = 60
const mostReadings = 4

/**
 * Opens an index for corners by the names of both streets, in either order: `Elm Street & 3rd Avenue`,
 * `3ra Avenida y Elm`.
 */
export function openCornerSearch({ pieces }: Pick<PlaceIndex, 'pieces'>, texts: ReturnType<typeof openPlaceTexts>) {
  return { findCorners, listSides }

  /** The words of each street that a text names on either side of a sign or word between two. */
  function listSides(text: string): string[][] {
    return readPairs(text).flat()
  }

  /** Corners of matching streets, best match first; none for a text that names only one street. */
  function findCorners(text: string, { findStreets, language, most }: CornerSearch): Place[] {
    const meetings = readPairs(text).flatMap(([left, right]) => {
      const lefts = findStreets(left)
      return lefts.length ? listMeetings(lefts, findStreets(right)) : []
    })
    const found: Place[] = []
    for (const { one, other, lat, lon } of meetings.toSorted(
      (each, next) => each.cost - next.cost || each.lat - next.lat || each.lon - next.lon,
    )) {
      if (found.length === most) break
      const corner = describe(texts.entryPlace(one, language), texts.entryPlace(other, language), lat, lon)
      if (corner && !found.some((known) => known.name === corner.name && metresApart(known, corner) < oneCornerMetres))
        found.push(corner)
    }
    return found
  }

  /** The points where a street of one list meets a street of the other. */
  function listMeetings(lefts: readonly StreetMatch[], rights: readonly StreetMatch[]): Meeting[] {
    const byLat = new Map<number, { lon: number; match: StreetMatch }[]>()
    for (const match of lefts) {
      eachPoint(match.entry, (lat, lon) => {
        const known = byLat.get(lat)
        if (known) known.push({ lon, match })
        else byLat.set(lat, [{ lon, match }])
      })
    }
    const meetings: Meeting[] = []
    for (const match of rights) {
      eachPoint(match.entry, (lat, lon) => {
        for (const { lon: otherLon, match: other } of byLat.get(lat) ?? []) {
          if (otherLon === lon && other.entry !== match.entry)
            meetings.push({ one: other.entry, other: match.entry, lat, lon, cost: other.cost + match.cost })
        }
      })
    }
    return meetings
  }

  function eachPoint(entry: number, visit: (lat: number, lon: number) => void) {
    let [low, high] = [0, pieces.entry.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pieces.entry[middle]! < entry) low = middle + 1
      else high = middle
    }
    for (let piece = low; pieces.entry[piece] === entry; piece++) {
      for (let at = pieces.start[piece]!; at < pieces.start[piece + 1]!; at++) visit(pieces.lat[at]!, pieces.lon[at]!)
    }
  }
}

type Meeting = { one: number; other: number; lat: number; lon: number; cost: number }

/** Each way to read a text as the words of two streets. */
function readPairs(text: string): [left: string[], right: string[]][] {
  const folded = foldText(text.slice(0, 200)).replace(before, '')
  return (
    [...folded.matchAll(between)]
      .map((match): [string[], string[]] => [
        queryWordsOf(folded.slice(0, match.index)),
        queryWordsOf(folded.slice(match.index + match[0].length)),
      ])
      // one letter is too little
      .filter((sides) => sides.every((words) => words.some((word) => word.length > 1 || hasDigit(word))))
      .slice(0, mostReadings)
  )
}

/** Undefined when two streets with the same name meet. */
function describe(one: Place, other: Place, lat: number, lon: number): Place | undefined {
  if (one.name === other.name) return undefined
  const name = `${one.name} & ${other.name}`
  const city = one.city ?? other.city
  return {
    name,
    label: [name, city].filter(Boolean).join(', '),
    kind: 'corner',
    category: 'corner',
    lat: lat / unitsPerDegree,
    lon: lon / unitsPerDegree,
    ...(city && { city }),
  }
}

const metresApart = (one: Position, other: Position) =>
  metresBetween(
    one.lat * unitsPerDegree,
    one.lon * unitsPerDegree,
    other.lat * unitsPerDegree,
    other.lon * unitsPerDegree,
  )
