import { addDays } from '@throughway/domain/time/time'

type Entry = {
  /** The event's id at its programme, so that a file that is saved again replaces the first entry. */
  id: string
  /** Increases with each change of the event, so that calendars take the later one. */
  revision: number
  name: string
  /** Moments, or the first and the last day, which counts as a whole. */
  time: { startsAt: string; endsAt: string } | { startsOn: string; endsOn: string }
  place: { name: string; lat: number; lng: number } | null
  url: string
  appName: string
  timeZone: string
  now: Date
}

/**
 * Writes an event as iCalendar text (RFC 5545). Its times are sent as instants, so that every app shows them correctly;
 * the zone is named for apps that need it. An event without times covers whole days, which are the same in every zone.
 */
export async function writeEventCalendar(entry: Entry): Promise<string> {
  const { id, revision, name, time, place, url, appName, timeZone, now } = entry
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Throughway', product: 'Events' },
    name: appName,
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  calendar.createEvent({
    id,
    sequence: revision,
    summary: name,
    ...placeInTime(time),
    stamp: now,
    description: url,
    url,
    ...(place && { location: { title: place.name, geo: { lat: place.lat, lon: place.lng } } }),
  })
  return calendar.toString()
}

/** The end of whole days is the day behind the last one. */
function placeInTime(time: Entry['time']) {
  if ('startsAt' in time) return { start: new Date(time.startsAt), end: new Date(time.endsAt) }
  const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
  return { start: midnight(time.startsOn), end: midnight(addDays(time.endsOn, 1)), allDay: true }
}
