import { z } from 'zod'
import { defineCall } from '../call.ts'
import { localMonth, requiredText } from '../fields.ts'
import { fileAnswer } from '../files.ts'
import { trip } from './trip.ts'

/** A trip as shown in the calendar. */
export const calendarTrip = trip.pick({
  id: true,
  group_id: true,
  direction: true,
  mode: true,
  headline: true,
  miles: true,
  from: true,
  to: true,
  state: true,
  points: true,
  no_points_reason: true,
  editable: true,
})
export type CalendarTrip = z.infer<typeof calendarTrip>

const calendarDay = z.object({
  date: z.iso.date(),
  trips: z.array(calendarTrip),
  points: z.int(),
  miles: z.number(),
})
export type CalendarDay = z.infer<typeof calendarDay>

const tripMonth = z.object({
  month: z.string(),
  today: z.iso.date().describe('By the programme’s clock.'),
  earns_from: z.iso.date().describe('A day from here to today earns when it is recorded now.'),
  recordable_from: z.iso.date().describe('Days before this one cannot be recorded any more.'),
  days: z.array(calendarDay).describe('Those with trips, in order.'),
  trips: z.int().describe('In the month; a lunch brought along is none.'),
  miles: z.number(),
  points: z.int(),
})
export type TripMonth = z.infer<typeof tripMonth>

const feed = z.object({ made_at: z.iso.datetime().nullable().describe('Null when there is none.') })

export const calendarCalls = {
  getTripMonth: defineCall({
    summary: 'The own trips of one month, day by day, with its sums and the days that can be recorded.',
    method: 'GET',
    path: '/member/trips/calendar',
    access: 'member',
    subject: 'trip',
    input: z.object({ month: localMonth().optional().describe('`YYYY-MM`; this month when left out.') }),
    answer: tripMonth,
  }),
  getCalendarFeed: defineCall({
    summary: 'Whether the own trips can be read by a calendar app; the address itself is told only once.',
    method: 'GET',
    path: '/member/trips/calendar/feed',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'calendar',
    input: z.object({}),
    answer: feed,
  }),
  makeCalendarFeed: defineCall({
    summary: 'Makes the secret address at which a calendar app reads the own trips; one made before stops to work.',
    method: 'POST',
    path: '/member/trips/calendar/feed',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches: ['calendar', 'activity'],
    input: z.object({}),
    answer: feed.extend({ address: z.string() }),
  }),
  revokeCalendarFeed: defineCall({
    summary: 'Ends the secret address at once.',
    method: 'DELETE',
    path: '/member/trips/calendar/feed',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['calendar', 'activity'],
    input: z.object({}),
    answer: feed,
  }),
  readCalendarFeed: defineCall({
    summary:
      'Trips of the last year and the days of pools to come as a calendar: mode, times and the names of places and pools.',
    method: 'GET',
    path: '/public/calendar/{secret}.ics',
    access: 'link',
    input: z.object({ secret: requiredText(100) }),
    answersAs: 'text/calendar; charset=utf-8',
    answer: fileAnswer(),
  }),
}
