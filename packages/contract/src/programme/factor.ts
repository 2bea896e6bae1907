import { z } from 'zod'
import { factNames } from '@throughway/domain/mode/savings'
import { defineCall } from '../call.ts'
import { choice, formInteger, formNumber, localDate, requiredText } from '../fields.ts'

export const factSource = z.object({ source: z.string(), year: z.int() })

export const factorSet = z.object({
  version: z.string(),
  year: z.int(),
  valid_from: z.iso.date().describe('Trips from this day on are computed with it at once.'),
  facts: z.record(z.string(), z.number()),
  sources: z.record(z.string(), factSource),
  reason: z.string().nullable(),
  published_by: z.string().nullable(),
  published_at: z.iso.datetime().nullable().describe('Null for the set that a programme starts with.'),
  restated_at: z.iso.datetime().nullable().describe('When all of history was re-stated under it.'),
  members_done: z.int(),
  members_total: z.int(),
})
export type FactorSetInForce = z.infer<typeof factorSet>

export const factorCalls = {
  listFactorSets: defineCall({
    summary: 'Every factor set of the programme with its sources, the newest first, and how far re-stating has come.',
    method: 'GET',
    path: '/staff/factors',
    access: 'staff',
    permission: 'factor.read',
    subject: 'factor',
    input: z.object({}),
    answer: z.object({ items: z.array(factorSet) }),
  }),
  publishFactorSet: defineCall({
    summary:
      'Publishes the newest set with some facts changed, each with its source. History is re-stated; what was first computed is kept beside it.',
    method: 'POST',
    path: '/staff/factors',
    access: 'staff',
    permission: 'factor.write',
    audit: { kind: 'factors.published', reason: 'reason' },
    creates: true,
    touches: ['factor', 'statistics'],
    input: z.object({
      based_on: requiredText(40).describe(
        'The newest set that was seen; where another one is newest by now, it is refused.',
      ),
      year: formInteger(2000, 2100),
      valid_from: localDate(),
      reason: requiredText(500),
      facts: z
        .array(
          z.object({
            fact: choice(factNames),
            value: formNumber().pipe(z.number().positive('field.not_positive').max(100_000, 'field.too_large')),
            source: requiredText(200),
            year: formInteger(1990, 2100),
          }),
        )
        .min(1, 'field.required')
        .max(factNames.length, 'field.too_long'),
    }),
    answer: factorSet,
  }),
}
