import type { FileRow } from './file-row.ts'
import { type Fix, makeJourney, measure, readPoint } from './make-journey.ts'
import { inside, listInside, numberInside, readXml, textInside, timeInside, type XmlNode } from './read-xml.ts'

/** GPX 1.0 and 1.1: each track is a journey. Planned routes and single points are none. */
export function parseGpx(text: string): FileRow[] {
  return listInside(inside(readXml(text, ['trk', 'trkseg', 'trkpt']), 'gpx'), 'trk').map(readTrack)
}

function readTrack(track: XmlNode): FileRow {
  const stretches = listInside(track, 'trkseg').map((segment) =>
    listInside(segment, 'trkpt')
      .map(readFix)
      .filter((fix) => fix !== undefined),
  )
  const fixes = stretches.flat()
  const times = fixes.map(({ time }) => time).filter((time) => time !== undefined)
  return makeJourney({
    said: textInside(track, 'type'),
    startedAt: times[0],
    endedAt: times.at(-1),
    metres: measure(stretches),
    start: pointOf(fixes[0]),
    end: pointOf(fixes.at(-1)),
  })
}

function readFix(point: XmlNode): Fix | undefined {
  const place = readPoint(numberInside(point, '@lat'), numberInside(point, '@lon'))
  return place && { ...place, time: timeInside(point, 'time') }
}

function pointOf(fix: Fix | undefined) {
  return fix && { lat: fix.lat, lng: fix.lng }
}
