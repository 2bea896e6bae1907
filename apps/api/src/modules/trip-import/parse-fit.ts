import FitParser from 'fit-file-parser'
import type { FileRow } from './file-row.ts'
import { makeJourney, readPoint } from './make-journey.ts'
import { isTime } from './read-xml.ts'

type Message = { [name: string]: unknown }

/** Each session of the activity is a journey. A truncated or damaged file fails its checksum. */
export async function parseFit(bytes: Uint8Array): Promise<FileRow[]> {
  const parser = new FitParser({ mode: 'list', force: false, lengthUnit: 'm', speedUnit: 'm/s' })
  const { sessions = [], records = [] } = (await parser.parseAsync(Buffer.from(bytes))) as {
    sessions?: Message[]
    records?: Message[]
  }
  return sessions.map((session) => readSession(session, records))
}

function readSession(session: Message, records: readonly Message[]): FileRow {
  const startedAt = timeOf(session['start_time'])
  const seconds = numberOf(session['total_elapsed_time'])
  const endedAt =
    startedAt === undefined || seconds === undefined ? timeOf(session['timestamp']) : startedAt + seconds * 1000
  const points = records
    .filter((record) => isWithin(timeOf(record['timestamp']), startedAt, endedAt))
    .map(pointOf)
    .filter((point) => point !== undefined)
  return makeJourney({
    said: [session['sport'], session['sub_sport']].filter((each) => typeof each === 'string').join(' ') || undefined,
    startedAt,
    endedAt,
    metres: numberOf(session['total_distance']),
    start: readPoint(numberOf(session['start_position_lat']), numberOf(session['start_position_long'])) ?? points[0],
    end: points.at(-1) ?? readPoint(numberOf(session['end_position_lat']), numberOf(session['end_position_long'])),
  })
}

function isWithin(time: number | undefined, from: number | undefined, to: number | undefined) {
  return time !== undefined && from !== undefined && to !== undefined && time >= from && time <= to + 1000
}

function pointOf(record: Message) {
  return readPoint(numberOf(record['position_lat']), numberOf(record['position_long']))
}

function numberOf(value: unknown) {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function timeOf(value: unknown) {
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return isTime(time) ? time : undefined
}
