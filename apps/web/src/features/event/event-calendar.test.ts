import { expect, it } from 'vitest'
import { writeEventCalendar } from './event-calendar.ts'

const event = {
  id: 'event-7@harbor',
  revision: 3,
  name: 'Noche de reparación; bicis, té y música para todas las personas que vengan en bici',
  time: { startsAt: '2026-03-08T21:30:00.000Z', endsAt: '2026-03-08T23:30:00.000Z' },
  place: { name: 'City Library, 1 Elm Street', lat: 42.36, lng: -71.06 },
  url: 'https://harbor.example/event/7',
  appName: 'Harbor',
  timeZone: 'America/New_York',
  now: new Date('2026-03-04T17:00:00Z'),
}

it('C17 writes an event for a calendar: instants on the day on which clocks change, its place, and a number that rises', async () => {
  const text = await writeEventCalendar(event)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'X-WR-TIMEZONE:America/New_York',
      'BEGIN:VEVENT',
      'UID:event-7@harbor',
      'SEQUENCE:3',
      'DTSTAMP:20260304T170000Z',
      'DTSTART:20260308T213000Z',
      'DTEND:20260308T233000Z',
      String.raw`SUMMARY:Noche de reparación\; bicis\, té y música para todas las personas que vengan en bici`,
      String.raw`LOCATION:City Library\, 1 Elm Street`,
      'GEO:42.36;-71.06',
      'END:VEVENT',
      'END:VCALENDAR',
    ]),
  )
  // RFC 5545, 3.1: lines end with CRLF and have 75 octets at most; a folded one goes on after a space
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
})

it('leaves out the place of an event that has none', async () => {
  const text = await writeEventCalendar({ ...event, place: null })
  expect(text).not.toMatch(/LOCATION|GEO/)
})

it.each([
  ['several days', '2026-03-07', '2026-03-09', ['DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260310']],
  ['one day', '2026-12-31', '2026-12-31', ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']],
])('writes an event of %s as whole days, the last one too', async (_, startsOn, endsOn, lines) => {
  const text = await writeEventCalendar({ ...event, time: { startsOn, endsOn } })
  expect(text.split('\r\n').filter((line) => /^DT(START|END)/.test(line))).toEqual(lines)
})
