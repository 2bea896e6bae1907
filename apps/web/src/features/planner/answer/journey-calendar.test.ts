import { expect, it } from 'vitest'
import { writeCalendar } from './journey-calendar.ts'

const journey = { start: '2026-03-05T08:07:00-05:00', end: '2026-03-05T08:41:00-05:00' }

it('R2.21 writes a way for a calendar: instants of the programme’s clock, its parts as lines, the link without names', async () => {
  const text = await writeCalendar({
    journey,
    id: 'transit-1@harbor',
    summary: 'Transit to The Mill; early, dry',
    lines: ['8:07 AM Walk, 5 min', '8:12 AM Bus 9, 25 min'],
    from: 'Elm Street, 1',
    url: 'https://harbor.example/find?from=42.36,-71.06',
    appName: 'Harbor',
    timeZone: 'America/New_York',
    now: new Date('2026-03-04T17:00:00Z'),
  })
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'X-WR-TIMEZONE:America/New_York',
      'BEGIN:VEVENT',
      'UID:transit-1@harbor',
      'DTSTAMP:20260304T170000Z',
      'DTSTART:20260305T130700Z',
      'DTEND:20260305T134100Z',
      String.raw`SUMMARY:Transit to The Mill\; early\, dry`,
      String.raw`LOCATION:Elm Street\, 1`,
      String.raw`DESCRIPTION:8:07 AM Walk\, 5 min\n8:12 AM Bus 9\, 25 min\n\nhttps://harbor.example/find?from=42.36\,-71.06`,
      'END:VEVENT',
      'END:VCALENDAR',
    ]),
  )
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75)
})
