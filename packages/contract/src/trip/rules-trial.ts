import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'

const trialResult = z.object({
  members: z.int().describe('With trips in these days.'),
  points_now: z.int().describe('What these days earn under the rules that held.'),
  points_then: z.int().describe('What they would have earned.'),
  gaining: z
    .int()
    .nullable()
    .describe('Members who would have had more; null where the number could point at somebody.'),
  losing: z.int().nullable(),
  buckets: z
    .array(z.object({ from: z.int().nullable(), to: z.int().nullable(), members: z.int() }))
    .describe('Members by points more or fewer; none of one to four.'),
  by_rule: z
    .array(
      z.object({
        rule: z.string(),
        mode: z.enum(tripModes).nullable(),
        points_now: z.int(),
        points_then: z.int(),
        members: z.int(),
      }),
    )
    .describe('The greatest difference first.'),
  cost_cents: z
    .int()
    .nullable()
    .describe(
      'Of the points more or fewer in a year, at `cents_per_point` or at what the programme says that its points cost; null where nobody has said it.',
    ),
})

export const rulesTrial = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  asked_at: z.iso.datetime(),
  members_done: z.int(),
  members_total: z.int(),
  result: trialResult.nullable().describe('Null while it runs.'),
})
export type RulesTrial = z.infer<typeof rulesTrial>
