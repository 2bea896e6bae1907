import type { Journey } from '@throughway/contract/planner/itinerary'

type Entry = {
  journey: Pick<Journey, 'start' | 'end'>
  /** Stable: the same journey of the same search replaces itself in a calendar. */
  id: string
  summary: string
  /** The legs, one a line, with their times in the programme's zone. */
  lines: readonly string[]
  from: string
  url: string
  appName: string
  timeZone: string
  now: Date
}

/**
 * A journey as an iCalendar text (RFC 5545). Its times are sent as instants, so that every app shows them correctly;
 * the zone is named for apps that need it.
 */
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
