import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { type ImpactDefinition, impactDefinitions } from '@throughway/domain/report/impact'
import { defineCall } from '../call.ts'
import { fileAnswer } from '../files.ts'

const mode = z.object({
  mode: z.enum([...tripModes, 'others']).describe('`others`: modes of fewer than ten people in a month, together.'),
  trips: z.int(),
  share: z.number().describe('Of all trips that are told, from 0 to 1.'),
})

const sums = {
  trips: z.int(),
  avoided_miles: z.number().describe('Of driving that did not happen.'),
  co2_pounds: z.number(),
  savings_cents: z.int(),
}

const words = z.object({ en: z.string(), es: z.string() })

const impact = z.object({
  programme: z.string(),
  from: z.string().describe('The first of the months, `YYYY-MM`.'),
  to: z.string(),
  fewest: z.int().describe('No figure is of fewer people.'),
  months: z
    .array(
      z.object({
        month: z.string().describe('`YYYY-MM`.'),
        factor_set: z
          .string()
          .nullable()
          .describe('With which CO₂ and money were computed; null where nothing is told.'),
        figures: z
          .object({ members: z.int(), ...sums })
          .nullable()
          .describe('Null for a month of fewer people than may be told of. No sum contains it.'),
        modes: z.array(mode),
      }),
    )
    .describe('Whole months, the earliest first.'),
  totals: z
    .object({ months: z.int().describe('How many of the months are told.'), ...sums, modes: z.array(mode) })
    .nullable()
    .describe('Sums of the months that are told; null where none is.'),
  definitions: z
    .object(
      Object.fromEntries(Object.keys(impactDefinitions).map((name) => [name, words])) as Record<
        ImpactDefinition,
        typeof words
      >,
    )
    .describe('What each figure counts.'),
})
export type Impact = z.output<typeof impact>

/**
 * The figures of a programme that everybody may read, once its staff have switched the page on. Without the switch the
 * call does not exist.
 */
export const impactCalls = {
  getImpact: defineCall({
    summary:
      'What the trips of the last 24 whole months add up to, without any figure of fewer than ten people. It needs no key.',
    method: 'GET',
    path: '/public/impact',
    access: 'link',
    subject: 'statistics',
    input: z.object({}),
    answer: impact,
  }),
  downloadImpact: defineCall({
    summary: 'The same as a CSV file with one row for each month. It needs no key.',
    method: 'GET',
    path: '/public/impact/months_file',
    access: 'link',
    answersAs: 'text/csv; charset=utf-8',
    input: z.object({}),
    answer: fileAnswer(),
  }),
}
