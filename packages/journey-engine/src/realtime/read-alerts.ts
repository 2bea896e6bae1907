import type { ProtoReader } from '../osm/proto-reader.ts'
import { cleanText, type Translation } from './alert-text.ts'
import { each, field, readFeedMessage, readTrip, type TripName } from './feed-message.ts'

const alertEffects = [
  'no_service',
  'reduced_service',
  'significant_delays',
  'detour',
  'additional_service',
  'modified_service',
  'other',
  'unknown',
  'stop_moved',
  'none',
  'accessibility',
] as const
export type AlertEffect = (typeof alertEffects)[number]

/** An informed entity: all its fields must match. Ids are the agency's own; empty if absent. */
export type Informed = {
  agencyId: string
  routeId: string
  routeType: number | undefined
  stopId: string
  trip: TripName | undefined
}

export type ServiceAlert = {
  /** The periods in epoch milliseconds; without any, the alert always applies. */
  periods: { fromMs: number; untilMs: number }[]
  informed: Informed[]
  effect: AlertEffect
  header: Translation[]
  description: Translation[]
}

export type AlertFeed = { atMs: number; alerts: ServiceAlert[] }

const most = { alerts: 5000, informed: 2000, periods: 200, translations: 20 }
const longest = { header: 200, description: 1200 }

/** Reads a `FeedMessage`. Alerts without content or entities are skipped. Throws `BadInput` for anything else. */
export function readAlerts(bytes: Uint8Array): AlertFeed {
  const alerts: ServiceAlert[] = []
  const atMs = readFeedMessage(bytes, 'service alerts', () => {
    let found: ServiceAlert | undefined
    return {
      readers: { [field(5, 'message')]: (alert) => void (found = readAlert(alert.message())) },
      end: () => void (found && found.informed.length > 0 && alerts.length < most.alerts && alerts.push(found)),
    }
  })
  return { atMs, alerts }
}

function readAlert(reader: ProtoReader): ServiceAlert {
  const alert: ServiceAlert = { periods: [], informed: [], effect: 'unknown', header: [], description: [] }
  each(reader, {
    [field(1, 'message')](period) {
      const read = readPeriod(period.message())
      if (alert.periods.length < most.periods) alert.periods.push(read)
    },
    [field(5, 'message')](informed) {
      const read = readInformed(informed.message())
      if (alert.informed.length < most.informed) alert.informed.push(read)
    },
    [field(7, 'varint')]: (effect) => void (alert.effect = alertEffects[effect.varint() - 1] ?? 'unknown'),
    [field(10, 'message')]: (header) => void (alert.header = readTexts(header.message(), longest.header)),
    [field(11, 'message')]: (description) =>
      void (alert.description = readTexts(description.message(), longest.description)),
  })
  return alert
}

function readPeriod(reader: ProtoReader) {
  const period = { fromMs: -Infinity, untilMs: Infinity }
  each(reader, {
    [field(1, 'varint')]: (start) => void (period.fromMs = start.varint() * 1000),
    // some agencies write an end of zero for an unknown end
    [field(2, 'varint')]: (end) => void (period.untilMs = end.varint() * 1000 || Infinity),
  })
  return period
}

function readInformed(reader: ProtoReader): Informed {
  const informed: Informed = { agencyId: '', routeId: '', routeType: undefined, stopId: '', trip: undefined }
  each(reader, {
    [field(1, 'message')]: (id) => void (informed.agencyId = id.text()),
    [field(2, 'message')]: (id) => void (informed.routeId = id.text()),
    [field(3, 'varint')]: (type) => void (informed.routeType = type.integer()),
    [field(4, 'message')]: (trip) => void (informed.trip = readTrip(trip.message())),
    [field(5, 'message')]: (id) => void (informed.stopId = id.text()),
  })
  return informed
}

function readTexts(reader: ProtoReader, longestText: number): Translation[] {
  const texts: Translation[] = []
  each(reader, {
    [field(1, 'message')](translation) {
      const read = { language: '', text: '' }
      each(translation.message(), {
        [field(1, 'message')]: (text) => void (read.text = cleanText(text.text(), longestText)),
        [field(2, 'message')]: (language) => void (read.language = language.text().toLowerCase()),
      })
      if (read.text && texts.length < most.translations) texts.push(read)
    },
  })
  return texts
}
