import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { dashboardFigures, mostMonthsAsked } from '@throughway/domain/report/dashboard-figures'
import { defineCall } from '../call.ts'
import { localMonth, uuid } from '../fields.ts'

const figures = z
  .partialRecord(z.enum(dashboardFigures), z.number().nullable())
  .describe('Those that the grants open; null where fewer than five people are behind one, or where it is not known.')

const month = z.object({
  month: z.string().describe('`YYYY-MM`.'),
  is_counted: z.boolean(),
  is_partial: z
    .boolean()
    .describe('Organizations of fewer than five people, and as few people without one, are left out of some figure.'),
  factor_set: z.string().nullable().describe('By which its savings were computed.'),
  figures,
})

const modes = z.array(
  z.object({
    mode: z.enum([...tripModes, 'others']).describe('`others`: modes of few people, together.'),
    trips: z.int(),
    share: z.number().nullable().describe('Of the trips of the span that are told, from 0 to 1.'),
  }),
)

const groups = z.array(
  z.object({ value: z.string().nullable().describe('Null: several of few riders, together.'), rides: z.int() }),
)

const side = z.object({
  from: z.string().describe('`YYYY-MM`.'),
  to: z.string(),
  figures,
  modes,
  unmet: z
    .object({ purpose: groups, area: groups, hour: groups })
    .nullable()
    .describe('Null in an organization, without the grant, and where no month is told.'),
  months: z.array(month),
})

const dashboard = z.object({
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Null for the whole program.'),
  reaches_programme: z.boolean().describe('The grants reach the whole program, and not only organizations.'),
  counted: z
    .object({ first: z.string(), last: z.string() })
    .nullable()
    .describe('The months that are counted; null while none is.'),
  now: side,
  before: side.describe('The same months a year before.'),
})
export type Dashboard = z.output<typeof dashboard>
export type DashboardSide = Dashboard['now']

/** Monthly figures of a programme and of each organisation. Every figure covers at least five people. */
export const dashboardCalls = {
  getDashboard: defineCall({
    access: 'staff',
    permission: 'report.read',
    summary: 'The figures of a span of months beside those of a year before, of the program or of an organization.',
    method: 'GET',
    path: '/staff/dashboard',
    // months are counted by a job, once and for good
    subject: 'reference',
    input: z.object({
      organisation: uuid().optional().describe('The whole program when left out, or the first organization in reach.'),
      from: localMonth().optional().describe(`Eleven months before \`to\` when left out; at most ${mostMonthsAsked}.`),
      to: localMonth().optional().describe('The latest month that is counted when left out.'),
    }),
    answer: dashboard,
  }),
}
