import { z } from 'zod'
import { defineCall } from '../call.ts'
import { localDate } from '../fields.ts'

const groups = z.array(
  z.object({
    value: z.string().nullable().describe('Null for several of few riders, together.'),
    rides: z.int(),
  }),
)

const unmet = z.object({
  counted_to: z.string().nullable().describe('The latest month that is counted, `YYYY-MM`; null while none is.'),
  months: z.array(
    z.object({
      month: z.string().describe('`YYYY-MM`.'),
      rides: z.int().nullable().describe('Null where fewer than five riders were refused; no sum contains these.'),
    }),
  ),
  total: z.int().describe('Of the months that are told.'),
  purpose: groups,
  area: groups,
  hour: groups,
  reason: groups.describe('Months that were counted before reasons were told have none.'),
})
export type UnmetRides = z.infer<typeof unmet>

/** E4: rides that were wanted and not given, as they are counted a week after the end of a month. */
export const rideUnmetCalls = {
  getUnmetRides: defineCall({
    summary:
      'Rides that were wanted and not given, by month, and by purpose, area, hour or reason; each group is of five riders at least.',
    method: 'GET',
    path: '/staff/ride_unmet',
    access: 'staff',
    permission: 'ride.report',
    subject: 'ride-request',
    input: z.object({
      from: localDate().optional().describe('Months that begin on this day or later; a year back when left out.'),
      to: localDate().optional(),
    }),
    answer: unmet,
  }),
}
