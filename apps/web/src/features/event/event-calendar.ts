type Entry = {
  /** Of the event at its programme: a file that is saved again replaces the entry of the first one. */
  id: string
  /** Rises with each change of the event, so that calendars take the later one. */
  revision: number
  name: string
  startsAt: string
  endsAt: string
  place: { name: string; lat: number; lng: number } | null
  url: string
  appName: string
  timeZone: string
  now: Date
}

/**
 * An event as an iCalendar text (RFC 5545). Its times are sent as instants, so that every app shows them correctly; the
 * zone is named for apps that need it.
 */
export async function writeEventCalendar(entry: Entry): Promise<string> {
  const { id, revision, name, startsAt, endsAt, place, url, appName, timeZone, now } = entry
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
    start: new Date(startsAt),
    end: new Date(endsAt),
    stamp: now,
    description: url,
    url,
    ...(place && { location: { title: place.name, geo: { lat: place.lat, lon: place.lng } } }),
  })
  return calendar.toString()
}
