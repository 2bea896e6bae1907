import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { calendarPeriods } from '@throughway/domain/time/calendar-period'
import { defineCall } from '../call.ts'
import { choice, localDate, uuid } from '../fields.ts'

const ofMode = z.object({
  mode: z.enum([...tripModes, 'others']).describe('`others`: modes of fewer than five people in a month, together.'),
  trips: z.int(),
  share: z.number().describe('Of all trips, from 0 to 1.'),
})

const side = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  counted: z.int().describe('How many of its months are counted.'),
  left_out: z.array(z.string()).describe('Months (`YYYY-MM`) of fewer than five people, which no figure contains.'),
  figures: z
    .object({
      travellers: z.number().describe('People with a trip; of several months, the mean.'),
      trips: z.int(),
      trips_per_employee: z.number().nullable().describe('By the headcount, or by members where none is known.'),
      avoided_miles: z.number(),
      co2_pounds: z.number(),
      drive_alone_rate: z
        .number()
        .nullable()
        .describe('Trips driven alone of all trips, from 0 to 1; null where it is not known of each month.'),
      modes: z.array(ofMode),
    })
    .nullable()
    .describe('Null where too few people travelled in each month.'),
})

const report = z.object({
  period: z.enum(calendarPeriods),
  counted_to: z.string().nullable().describe('The latest month that is counted, `YYYY-MM`; null while none is.'),
  is_running: z.boolean().describe('The period reaches beyond the months that are counted.'),
  members: z.int(),
  headcount: z.int().nullable(),
  now: side,
  before: side.describe('The period before.'),
})
export type OrganisationReport = z.infer<typeof report>

/**
 * C32: figures of how an organisation's members travel. Every figure covers at least five people. A month is counted
 * once, a week after its end, so that two readings on different days never differ by what one person recorded.
 */
export const organisationReportCalls = {
  getOrganisationReport: defineCall({
    summary: 'How the members of an organisation travel in a month, a quarter or a year, beside the one before.',
    method: 'GET',
    path: '/staff/organisations/{id}/report',
    access: 'staff',
    permission: 'organisation.read',
    subject: 'staff-organisation',
    input: z.object({
      id: uuid(),
      period: choice(calendarPeriods).default('month'),
      on: localDate().optional().describe('A day in the period; the latest month that is counted when left out.'),
    }),
    answer: report,
  }),
}
