import { PbfWriter } from 'pbf'

type Trip = { tripId?: string; routeId?: string; startDate?: string; startTime?: string; relationship?: number }
type Time = { delay?: number; time?: number }

export type WrittenUpdate = Trip & {
  delay?: number
  isDeleted?: boolean
  /** `relationship` 1 is skipped, 2 no data. */
  stops?: { sequence?: number; stopId?: string; arrival?: Time; departure?: Time; relationship?: number }[]
}

export type WrittenAlert = {
  periods?: { start?: number; end?: number }[]
  informed?: { agencyId?: string; routeId?: string; routeType?: number; stopId?: string; trip?: Trip }[]
  /** As GTFS Realtime counts them: 1 no service, 4 detour. */
  effect?: number
  header?: { text: string; language?: string }[]
  description?: { text: string; language?: string }[]
}

/**
 * A `FeedMessage` of trip updates and service alerts, as an agency publishes it. Times are in epoch seconds, that of
 * the header in milliseconds.
 */
export function writeLive(
  { updates = [], alerts = [] }: { updates?: readonly WrittenUpdate[]; alerts?: readonly WrittenAlert[] },
  atMs: number,
): Uint8Array {
  const writer = new PbfWriter()
  writer.writeMessage(
    1,
    (_, header) => {
      header.writeStringField(1, '2.0')
      header.writeVarintField(3, Math.round(atMs / 1000))
    },
    undefined,
  )
  const writeEntity = (id: string, isDeleted: boolean | undefined, write: (entity: PbfWriter) => void) =>
    writer.writeMessage(
      2,
      (_, entity) => {
        entity.writeStringField(1, id)
        if (isDeleted) entity.writeVarintField(2, 1)
        write(entity)
      },
      undefined,
    )
  for (const [index, update] of updates.entries())
    writeEntity(`u${index}`, update.isDeleted, (entity) => entity.writeMessage(3, writeUpdate, update))
  for (const [index, alert] of alerts.entries())
    writeEntity(`a${index}`, undefined, (entity) => entity.writeMessage(5, writeAlert, alert))
  return writer.finish()
}

function writeUpdate({ delay, stops = [], ...trip }: WrittenUpdate, writer: PbfWriter) {
  writer.writeMessage(1, writeTrip, trip)
  for (const stop of stops)
    writer.writeMessage(
      2,
      (_, update) => {
        if (stop.sequence !== undefined) update.writeVarintField(1, stop.sequence)
        if (stop.arrival) update.writeMessage(2, writeTime, stop.arrival)
        if (stop.departure) update.writeMessage(3, writeTime, stop.departure)
        if (stop.stopId) update.writeStringField(4, stop.stopId)
        if (stop.relationship) update.writeVarintField(5, stop.relationship)
      },
      undefined,
    )
  if (delay !== undefined) writer.writeVarintField(5, delay)
}

function writeTime({ delay, time }: Time, writer: PbfWriter) {
  if (delay !== undefined) writer.writeVarintField(1, delay)
  if (time !== undefined) writer.writeVarintField(2, time)
}

function writeTrip({ tripId, routeId, startDate, startTime, relationship }: Trip, writer: PbfWriter) {
  if (tripId) writer.writeStringField(1, tripId)
  if (startTime) writer.writeStringField(2, startTime)
  if (startDate) writer.writeStringField(3, startDate)
  if (relationship) writer.writeVarintField(4, relationship)
  if (routeId) writer.writeStringField(5, routeId)
}

function writeAlert({ periods = [], informed = [], effect, header, description }: WrittenAlert, writer: PbfWriter) {
  for (const { start, end } of periods)
    writer.writeMessage(
      1,
      (_, period) => {
        if (start !== undefined) period.writeVarintField(1, start)
        if (end !== undefined) period.writeVarintField(2, end)
      },
      undefined,
    )
  for (const { agencyId, routeId, routeType, stopId, trip } of informed)
    writer.writeMessage(
      5,
      (_, entity) => {
        if (agencyId) entity.writeStringField(1, agencyId)
        if (routeId) entity.writeStringField(2, routeId)
        if (routeType !== undefined) entity.writeVarintField(3, routeType)
        if (trip) entity.writeMessage(4, writeTrip, trip)
        if (stopId) entity.writeStringField(5, stopId)
      },
      undefined,
    )
  if (effect !== undefined) writer.writeVarintField(7, effect)
  for (const [field, texts] of [
    [10, header],
    [11, description],
  ] as const)
    if (texts)
      writer.writeMessage(
        field,
        (_, translated) => {
          for (const { text, language } of texts)
            translated.writeMessage(
              1,
              (__, translation) => {
                translation.writeStringField(1, text)
                if (language) translation.writeStringField(2, language)
              },
              undefined,
            )
        },
        undefined,
      )
}
