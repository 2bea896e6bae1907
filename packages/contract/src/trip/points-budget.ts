import { z } from 'zod'
import { brakes } from '@throughway/domain/points/points-budget'
import { defineCall } from '../call.ts'
import { formInteger } from '../fields.ts'

const cents = () => z.int().describe('Cents of the programme’s currency.')
const mostCents = 100_000_000_000

const month = z.object({
  month: z.string().describe('`YYYY-MM`.'),
  given: z.int().describe('Points earned and given, without what was taken back.'),
  spent: z.int().describe('Points spent on rewards, without what came back: the burn.'),
  lapsed: z.int().describe('Points gone after twelve months.'),
})

const terms = z.object({
  revision: z.int(),
  cents_per_hundred: z.int().describe('What 100 points cost the programme, in cents.'),
  month_limit_cents: cents().nullable().describe('The most that the points given in a month should cost.'),
  liability_limit_cents: cents().nullable().describe('The most that the points out should cost.'),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
})

const budget = z.object({
  terms: terms.nullable().describe('Null while the programme has not said what its points cost.'),
  counted_at: z.iso.datetime().describe('When the points were counted.'),
  points_out: z.int().describe('All points that members hold, pending and held ones too.'),
  on_hold: z.int().describe('Of these: reserved for a reward, or kept back by a review.'),
  holders: z.int().describe('Members with points.'),
  liability: z
    .object({
      whole_cents: cents().describe('Of all points out.'),
      expected_cents: cents().describe('Of those that somebody will spend, by the breakage of the last two years.'),
    })
    .nullable(),
  breakage: z.number().describe('The share of points that nobody spends; 0 until the programme is two years old.'),
  months: z.array(month).describe('The last twelve whole months and the one under way, the oldest first.'),
  expected: z
    .array(month.extend({ points_out: z.int().describe('At its end.') }))
    .describe('The month under way as a whole, and the next five.'),
  brake: z.enum(brakes).describe('`near`: the forecast reaches a limit within three months; `over`: one is reached.'),
  reached: z.array(
    z.object({
      limit: z.enum(['month', 'liability']),
      month: z.string(),
      cents: cents(),
      limit_cents: cents(),
    }),
  ),
})
export type PointsBudget = z.infer<typeof budget>

const limit = () => formInteger(1, mostCents).optional()

/** C1: the cost of a programme's points, and the limit at which they cost too much. */
export const pointsBudgetCalls = {
  getPointsBudget: defineCall({
    summary:
      'What the points out would cost, what was given and spent by month, what is expected, and whether a limit is reached.',
    method: 'GET',
    path: '/staff/points/budget',
    access: 'staff',
    permission: 'points.read',
    subject: 'points-budget',
    input: z.object({}),
    answer: budget,
  }),
  savePointsBudget: defineCall({
    summary: 'Says what 100 points cost the programme, and its limits; a limit that is left out is none.',
    method: 'PUT',
    path: '/staff/points/budget',
    access: 'staff',
    permission: 'points.budget',
    audit: { kind: 'points.budget-changed' },
    touches: ['points-budget', 'rules'],
    input: z.object({
      revision: formInteger(0, 2_000_000_000).describe('That was read; 0 for the first time.'),
      cents_per_hundred: formInteger(0, 100_000),
      month_limit_cents: limit(),
      liability_limit_cents: limit(),
    }),
    answer: budget,
  }),
}
