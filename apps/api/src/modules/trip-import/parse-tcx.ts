import type { FileRow } from './file-row.ts'
import { makeJourney, measure, readPoint } from './make-journey.ts'
import { inside, listInside, numberInside, readXml, textInside, timeInside, type XmlNode } from './read-xml.ts'

/** Training Center: each activity is a journey, its laps one after the other. */
export function parseTcx(text: string): FileRow[] {
  const database = inside(readXml(text, ['Activity', 'Lap', 'Track', 'Trackpoint']), 'TrainingCenterDatabase')
  return listInside(inside(database, 'Activities'), 'Activity').map(readActivity)
}

function readActivity(activity: XmlNode): FileRow {
  const laps = listInside(activity, 'Lap')
  const stretches = laps.flatMap((lap) => listInside(lap, 'Track')).map((track) => listInside(track, 'Trackpoint'))
  const times = stretches
    .flat()
    .map((point) => timeInside(point, 'Time'))
    .filter((time) => time !== undefined)
  const points = stretches.map((track) => track.map(readPosition).filter((point) => point !== undefined))
  const startedAt = timeInside(laps[0], '@StartTime') ?? times[0]
  return makeJourney({
    said: textInside(activity, '@Sport'),
    startedAt,
    endedAt: times.at(-1) ?? endOf(laps),
    metres: sum(laps.map((lap) => numberInside(lap, 'DistanceMeters'))) || measure(points),
    start: points.flat()[0],
    end: points.flat().at(-1),
  })
}

function endOf(laps: readonly XmlNode[]) {
  const last = laps.at(-1)
  const start = timeInside(last, '@StartTime')
  const seconds = numberInside(last, 'TotalTimeSeconds')
  return start === undefined || seconds === undefined ? undefined : start + seconds * 1000
}

function readPosition(point: XmlNode) {
  const position = inside(point, 'Position')
  return readPoint(numberInside(position, 'LatitudeDegrees'), numberInside(position, 'LongitudeDegrees'))
}

function sum(numbers: readonly (number | undefined)[]) {
  return numbers.reduce<number>((total, each) => total + (each ?? 0), 0)
}
