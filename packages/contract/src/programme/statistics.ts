import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { defineCall } from '../call.ts'
import { choice, localDate, text } from '../fields.ts'

export const figures = z.object({
  trips: z.int(),
  miles: z.number(),
  avoided_miles: z.number().describe('Of driving that did not happen.'),
  calories: z.int(),
  gas_gallons: z.number(),
  co2_pounds: z.number(),
  savings_cents: z.int(),
})
export type Figures = z.infer<typeof figures>

export const statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: figures,
  by_mode: z.array(figures.extend({ mode: z.enum(tripModes) })),
  days: z.array(figures.extend({ date: z.iso.date(), mode: z.enum(tripModes) })),
})
export type Statistics = z.infer<typeof statistics>

export const reportPeriods = ['month', 'year', 'all'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const reportOf = { month: /^20\d\d-(0[1-9]|1[0-2])$/, year: /^20\d\d$/ }

const basis = choice(['restated', 'first'])
  .default('restated')
  .describe('`first`: savings as each trip was first computed, before history was re-stated under a newer factor set.')

const reportSpan = {
  period: choice(reportPeriods).default('year'),
  of: text(7).optional().describe('`YYYY-MM` of a month, `YYYY` of a year; the running one when left out.'),
}

function checkSpan({ period, of }: { period: ReportPeriod; of?: string | undefined }, context: z.RefinementCtx) {
  if (of !== undefined && (period === 'all' || !reportOf[period].test(of)))
    context.addIssue({ code: 'custom', path: ['of'], message: 'field.not_valid' })
}

const reportInput = z.object({ basis, ...reportSpan }).superRefine(checkSpan)
const programmeReportInput = z.object(reportSpan).superRefine(checkSpan)

const span = {
  period: z.enum(reportPeriods),
  from: z.iso.date().nullable().describe('Null for all time.'),
  to: z.iso.date().nullable(),
}

export const report = z.object({
  ...span,
  by_mode: z.array(figures.extend({ mode: z.enum(tripModes) })),
  bars: z
    .array(figures.extend({ start: z.iso.date(), mode: z.enum(tripModes) }))
    .describe('By day of a month, by month of a year, by year of all time.'),
  totals: figures,
  average: figures
    .extend({ trips: z.number(), members: z.int() })
    .nullable()
    .describe('Of the members who were on the way in that period; null while fewer than ten were.'),
})
export type Report = z.infer<typeof report>

const programmeMode = {
  mode: z.enum([...tripModes, 'others']).describe('`others`: modes of fewer than ten people in a month, together.'),
  trips: z.int(),
}

/** Sums of the months that everybody may read, each of ten people at least and counted once (`report/impact.ts`). */
export const programmeReport = z.object({
  ...span,
  counted_to: z.string().nullable().describe('The latest month that is counted, `YYYY-MM`; null while none is.'),
  left_out: z.array(z.string()).describe('Months (`YYYY-MM`) of fewer than ten people, which no figure contains.'),
  members: z.int().nullable().describe('People with a trip in a month; null for several months.'),
  totals: figures
    .pick({ trips: true, avoided_miles: true, co2_pounds: true, savings_cents: true })
    .nullable()
    .describe('Null where no month is told.'),
  by_mode: z.array(z.object(programmeMode)),
  bars: z.array(z.object({ start: z.iso.date(), ...programmeMode })).describe('By month, and by year of all time.'),
  full_cost: z
    .object({ cents: z.int(), source: z.string(), year: z.int() })
    .nullable()
    .describe(
      'What the miles not driven would have cost altogether, depreciation and insurance included; never added to `savings_cents`.',
    ),
})
export type ProgrammeReport = z.infer<typeof programmeReport>

/** The factors that savings are computed with; the page shows their sources. */
export const factors = z.object({
  version: z.string(),
  year: z.int(),
  restated_at: z.iso
    .datetime()
    .nullable()
    .describe('When all that came before was re-stated under it; null while nothing had to be.'),
  first_sets: z
    .array(z.object({ version: z.string(), year: z.int(), valid_from: z.iso.date() }))
    .describe('With what trips were first computed, by their day.'),
  sources: z.array(z.object({ source: z.string(), year: z.int() })),
  miles_per_gallon: z.number(),
  co2_grams_per_gallon: z.number(),
  transit_grams_per_mile: z.number(),
  scooter_grams_per_mile: z.number(),
  fuel_cents_per_gallon: z.number(),
  maintenance_cents_per_mile: z.number(),
  body_kilograms: z.number(),
  walk_met: z.number(),
  walk_miles_per_hour: z.number(),
  bike_met: z.number(),
  bike_miles_per_hour: z.number(),
  carpool_people: z.number(),
  vanpool_people: z.number(),
  parking_cents: z.number().describe('Of a trip into a centre, in the planner.'),
  parking_minutes: z.number(),
  pickup_minutes: z.number().describe('For each partner of a pool.'),
})
export type Factors = z.infer<typeof factors>

export const statisticsCalls = {
  getReport: defineCall({
    summary: 'What the own trips of a month, a year or all time add up to, beside the mean of the programme.',
    method: 'GET',
    path: '/member/statistics/report',
    access: 'member',
    subject: 'statistics',
    input: reportInput,
    answer: report,
  }),
  getProgrammeReport: defineCall({
    summary: 'What all members of the programme did in a month, a year or all time, as far as months are counted.',
    method: 'GET',
    path: '/public/statistics/report',
    access: 'public',
    subject: 'statistics',
    input: programmeReportInput,
    answer: programmeReport,
  }),
  getFactors: defineCall({
    summary: 'What savings are computed with today.',
    method: 'GET',
    path: '/public/statistics/factors',
    access: 'public',
    subject: 'factor',
    input: z.object({}),
    answer: factors,
  }),
  getStatistics: defineCall({
    summary: 'What the own trips of a period add up to, by day and mode; at most 400 days.',
    method: 'GET',
    path: '/member/statistics',
    access: 'member',
    subject: 'statistics',
    input: z.object({ from: localDate(), to: localDate(), basis }),
    answer: statistics,
  }),
}
