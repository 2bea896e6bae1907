import { XMLParser } from 'fast-xml-parser'
import { v5 as makeUuidOf } from 'uuid'
import type { RawInputOf } from '@throughway/contract/call'
import type { deviceCalls } from '@throughway/contract/trip/recording-device'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import type { ModeScores } from '@throughway/domain/recording/recording'

type HandIn = RawInputOf<typeof deviceCalls.handInTrips>
type Trip = HandIn['trips'][number]
/** The same trip has the same id, also when the file is sent again. */
const ownIds = '6f1f4b3e-2a55-4e0e-9f0a-1d1c5c0a7f10'

type TrackPoint = { lat: number; lng: number; at: number }

/**
 * The trips in a file: JSON as the call takes them, or one for each track of a GPX file. Throws an Error in one
 * sentence.
 */
export function readTrips(content: string): Trip[] {
  if (content.trimStart().startsWith('<')) return readTracks(content).map(tripOf)
  const read: unknown = JSON.parse(content)
  const trips = Array.isArray(read) ? read : (read as { trips?: unknown } | null)?.trips
  if (!Array.isArray(trips) || !trips.length) throw new Error('The file holds no trips.')
  return trips.map((each: Trip) => ({ ...each, client_id: each.client_id ?? makeUuidOf(JSON.stringify(each), ownIds) }))
}

function readTracks(xml: string): TrackPoint[][] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    processEntities: false,
    isArray: (name) => ['trk', 'trkseg', 'trkpt'].includes(name),
  })
  const document = parser.parse(xml) as {
    gpx?: { trk?: { trkseg?: { trkpt?: { lat: string; lon: string; time?: string }[] }[] }[] }
  }
  const tracks = (document.gpx?.trk ?? []).map(({ trkseg = [] }) =>
    trkseg.flatMap(({ trkpt = [] }) =>
      trkpt.map(({ lat, lon, time }) => ({ lat: Number(lat), lng: Number(lon), at: Date.parse(time ?? '') })),
    ),
  )
  const whole = tracks.filter((points) => points.length > 1)
  if (!whole.length) throw new Error('The file holds no track.')
  if (whole.flat().some(({ lat, lng, at }) => [lat, lng, at].some(Number.isNaN)))
    throw new Error('Each point of a track needs a place and a time.')
  return whole
}

/** What leaves the phone of a track: its ends, its times, its length, and how likely each mode is. */
function tripOf(points: readonly TrackPoint[]): Trip {
  const [start, end] = [points[0]!, points.at(-1)!]
  const metres = points.slice(1).reduce((sum, point, index) => sum + metresBetween(points[index]!, point), 0)
  return {
    client_id: makeUuidOf(JSON.stringify(points), ownIds),
    started_at: new Date(start.at).toISOString(),
    ended_at: new Date(end.at).toISOString(),
    metres: String(Math.max(1, Math.round(metres))),
    start: { lat: String(start.lat), lng: String(start.lng) },
    end: { lat: String(end.lat), lng: String(end.lng) },
    scores: Object.fromEntries(
      Object.entries(scoreSpeed(metres / metresPerMile / ((end.at - start.at) / 3_600_000))).map(([mode, score]) => [
        mode,
        String(score),
      ]),
    ),
  }
}

/** A rough guess, as a phone without a gyroscope makes it. */
function scoreSpeed(milesAnHour: number): ModeScores {
  if (milesAnHour < 4.5) return { walk: 0.9, bike: 0.1 }
  if (milesAnHour < 8) return { bike: 0.6, walk: 0.3 }
  if (milesAnHour < 16) return { bike: 0.85, car: 0.1 }
  return { car: 0.6, transit: 0.4 }
}
