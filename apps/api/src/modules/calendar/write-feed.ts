import ical, { type ICalEventData } from 'ical-generator'
import type { Language } from '@throughway/contract/programme/brand'
import { isDayMode, type TripMode } from '@throughway/domain/mode/modes'
import { readPlaceName } from '@throughway/domain/planner/place-words'
import { addDays, instantOf } from '@throughway/domain/time/time'
import { modeWords } from '@throughway/domain/trip/trip-csv'
import { feedTexts } from './feed-texts.ts'

export type FeedTrip = {
  id: string
  date: string
  mode: TripMode
  from_name: string | null
  to_name: string | null
  departure: string | null
  arrival: string | null
  changed_at: Date
}
type FeedPool = {
  id: string
  date: string
  name: string
  meetAt: string
  leaveAt: string
  place: string
  drives: boolean
  changedAt: Date
}
type Programme = { key: string; appName: string; timeZone: string }

/** How often an app should refresh, in seconds. */
const lookEverySeconds = 3600

/**
 * Writes trips and the coming days of pools as iCalendar text (RFC 5545): with times when both are known, otherwise as
 * a whole day. The same trips always give the same text.
 */
export function writeFeed(
  trips: readonly FeedTrip[],
  { key, appName, timeZone }: Programme,
  language: Language,
  pools: readonly FeedPool[] = [],
): string {
  const calendar = ical({
    name: feedTexts[language].name(appName),
    prodId: { company: 'Throughway', product: 'Trips', language: language.toUpperCase() },
    ttl: lookEverySeconds,
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  for (const trip of trips)
    calendar.createEvent({
      ...placeInTime(trip, timeZone),
      id: `${trip.id}@${key}.throughway`,
      summary: sayTrip(trip, language),
      stamp: trip.changed_at,
    })
  for (const { id, date, name, meetAt, leaveAt, place, drives, changedAt } of pools)
    for (const [way, time] of [
      ['out', meetAt],
      ['back', leaveAt],
    ] as const)
      calendar.createEvent({
        start: instantOf(date, time, timeZone),
        id: `${id}-${way}@${key}.throughway`,
        summary: feedTexts[language].pool(name, way, drives),
        ...(way === 'out' && place !== '' && { location: place }),
        stamp: changedAt,
      })
  return calendar.toString()
}

/** Times are in the programme's zone and sent as instants, so that every app shows them correctly. */
function placeInTime(
  { date, departure, arrival }: FeedTrip,
  timeZone: string,
): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (!departure || !arrival) return { start: new Date(`${date}T00:00:00Z`), allDay: true }
  const start = instantOf(date, departure, timeZone)
  const end = instantOf(arrival < departure ? addDays(date, 1) : date, arrival, timeZone)
  return end > start ? { start, end } : { start }
}

function sayTrip({ mode, from_name, to_name }: FeedTrip, language: Language): string {
  const [from, to] = [readPlaceName(from_name, language), readPlaceName(to_name, language)]
  const texts = feedTexts[language]
  const word = modeWords[mode][language]
  if (isDayMode(mode)) return word
  const way = from && to ? texts.way(from, to) : from ? texts.from(from) : to ? texts.to(to) : undefined
  return way ? `${word}: ${way}` : word
}
