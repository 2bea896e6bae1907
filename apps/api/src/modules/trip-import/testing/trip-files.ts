import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import type { Point } from '@throughway/domain/planner/area'

/*
 * Small files as devices and services write them, for the tests: the same elements, namespaces and units.
 */
export type Ride = { startedAt: Date; minutes: number; from: Point; to: Point; sport?: string }

/** As Strava and Garmin write a GPX 1.1 track. */
export function writeGpx(rides: readonly Ride[]): string {
  const tracks = rides.map(
    (ride) => `
 <trk>
  <name>Morning Ride</name>${ride.sport ? `\n  <type>${ride.sport}</type>` : ''}
  <trkseg>
${pointsOf(ride)
  .map(
    ({ lat, lng, time }) =>
      `   <trkpt lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}">\n    <ele>12.4</ele>\n    <time>${time.toISOString().replace('.000', '')}</time>\n   </trkpt>`,
  )
  .join('\n')}
  </trkseg>
 </trk>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="StravaGPX" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
 <metadata>
  <time>${rides[0]?.startedAt.toISOString() ?? ''}</time>
 </metadata>${tracks.join('')}
</gpx>
`
}

/** As Garmin Connect writes an activity of two laps. */
export function writeTcx({ startedAt, minutes, from, to, sport = 'Biking' }: Ride, metres: number): string {
  const half = new Date(startedAt.getTime() + (minutes / 2) * 60_000)
  const lap = (start: Date, points: readonly string[]) => `   <Lap StartTime="${start.toISOString()}">
    <TotalTimeSeconds>${minutes * 30}</TotalTimeSeconds>
    <DistanceMeters>${metres / 2}</DistanceMeters>
    <Calories>120</Calories>
    <Track>${points.join('')}</Track>
   </Lap>`
  const points = pointsOf({ startedAt, minutes, from, to }).map(
    ({ lat, lng, time }) =>
      `<Trackpoint><Time>${time.toISOString()}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position></Trackpoint>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
 <Activities>
  <Activity Sport="${sport}">
   <Id>${startedAt.toISOString()}</Id>
${lap(startedAt, points.slice(0, points.length / 2))}
${lap(half, points.slice(points.length / 2))}
  </Activity>
 </Activities>
</TrainingCenterDatabase>
`
}

/** As a Garmin device writes an activity: file id, records and a session. */
export function writeFit({ startedAt, minutes, from, to }: Ride, metres: number): Uint8Array {
  const { Enum, Uint16, Uint32, Uint32z, Sint32 } = FitBaseType
  const end = new Date(startedAt.getTime() + minutes * 60_000)
  const encoder = new FitEncoder()
  encoder.writeMessage(0, [
    { number: 0, size: 1, baseType: Enum, value: 4 },
    { number: 1, size: 2, baseType: Uint16, value: 1 },
    { number: 3, size: 4, baseType: Uint32z, value: 3_950_000_000 },
    { number: 4, size: 4, baseType: Uint32, value: FitEncoder.toFitTimestamp(startedAt) },
  ])
  for (const { lat, lng, time } of pointsOf({ startedAt, minutes, from, to }))
    encoder.writeMessage(
      20,
      [
        { number: 253, size: 4, baseType: Uint32, value: FitEncoder.toFitTimestamp(time) },
        { number: 0, size: 4, baseType: Sint32, value: semicircles(lat) },
        { number: 1, size: 4, baseType: Sint32, value: semicircles(lng) },
      ],
      1,
    )
  encoder.writeMessage(
    18,
    [
      { number: 253, size: 4, baseType: Uint32, value: FitEncoder.toFitTimestamp(end) },
      { number: 2, size: 4, baseType: Uint32, value: FitEncoder.toFitTimestamp(startedAt) },
      { number: 3, size: 4, baseType: Sint32, value: semicircles(from.lat) },
      { number: 4, size: 4, baseType: Sint32, value: semicircles(from.lng) },
      { number: 5, size: 1, baseType: Enum, value: 2 },
      { number: 7, size: 4, baseType: Uint32, value: minutes * 60_000 },
      { number: 8, size: 4, baseType: Uint32, value: minutes * 60_000 },
      { number: 9, size: 4, baseType: Uint32, value: metres * 100 },
    ],
    2,
  )
  return encoder.close()
}

function semicircles(degrees: number) {
  return Math.round((degrees * 2 ** 31) / 180)
}

/** A point each minute, straight on. */
function pointsOf({ startedAt, minutes, from, to }: Ride) {
  return Array.from({ length: minutes + 1 }, (_, minute) => ({
    lat: from.lat + ((to.lat - from.lat) * minute) / minutes,
    lng: from.lng + ((to.lng - from.lng) * minute) / minutes,
    time: new Date(startedAt.getTime() + minute * 60_000),
  }))
}
