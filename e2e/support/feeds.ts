import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { lineTables, makeLineFeed } from '@throughway/journey-engine/testing/line-feed'
import { writeLive } from '@throughway/journey-engine/testing/write-live'

/** A whole timetable on the streets around a programme, as a file that somebody picks. */
export function wholeFeed(brand: BrandKey, name: string) {
  return { name: 'lines.zip', mimeType: 'application/zip', buffer: Buffer.from(makeLineFeed(lineOf(brand, name))) }
}

/** The same with a trip that arrives before it has left, and one of a line that is not there. */
export function brokenFeed(brand: BrandKey, name: string) {
  const line = lineOf(brand, name)
  const tables = lineTables(line)
  const changes = {
    'stop_times.txt': tables['stop_times.txt'].replace('t05,05:14:00,05:14:00', 't05,04:14:00,04:14:00'),
    'trips.txt': tables['trips.txt'].replace('r,s,t07', 'none,s,t07'),
  }
  return { name: 'lines.zip', mimeType: 'application/zip', buffer: Buffer.from(makeLineFeed(line, changes)) }
}

/** What an agency said so many hours ago, as a file of GTFS Realtime. */
export function liveFeedOf(hoursAgo: number) {
  const buffer = Buffer.from(writeLive({}, Date.now() - hoursAgo * 3_600_000))
  return { name: 'alerts.pb', mimeType: 'application/x-protobuf', buffer }
}

/** It ends so late that nobody is warned of it. */
function lineOf(brand: BrandKey, name: string) {
  const { lat, lng, time_zone: timeZone } = brandSettings[brand]
  const until = addDays(localDate(Date.now(), timeZone), 300).replaceAll('-', '')
  return { at: { lat, lng }, timeZone, name, until }
}
