import type { Journey } from '@throughway/contract/itinerary'

type Entry = {
  journey: Pick<Journey, 'start' | 'end'>
  /** Stable: the same way in the same search replaces itself in a calendar. */
  id: string
  summary: string
  /** The parts, one a line, with their times on the programme's clock. */
  lines: readonly string[]
  from: string
  url: string
  appName: string
  timeZone: string
  now: Date
}

/** A way as an iCalendar text (RFC 5545). Its times travel as instants, so that every app shows them right; the zone is named for those that ask. */
export async function writeCalendar({
  journey,
  id,
  summary,
  lines,
  from,
  url,
  appName,
  timeZone,
  now,
}: Entry): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Throughway', product: 'Planner' },
    name: appName,
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  calendar.createEvent({
    id,
    summary,
    start: new Date(journey.start),
    end: new Date(journey.end),
    stamp: now,
    location: from,
    description: [...lines, '', url].join('\n'),
    url,
  })
  return calendar.toString()
}
