import { z } from 'zod'
import { mostEmbedOrigins, readOrigin } from '@throughway/domain/planner/embed'
import { defineCall } from '../call.ts'

/** A form says "any site" with one empty text. */
const origin = z
  .string('field.not_valid')
  .trim()
  .max(300, 'field.too_long')
  .refine((written) => written === '' || readOrigin(written) !== undefined, 'field.not_a_website')
  .transform((written) => readOrigin(written))
  .optional()

export const embedCalls = {
  saveEmbedOrigins: defineCall({
    summary: 'Says which sites may show the trip planner in a frame; none means any.',
    method: 'PUT',
    path: '/staff/embed',
    access: 'staff',
    permission: 'programme.settings',
    audit: { kind: 'embed.changed' },
    touches: ['programme'],
    input: z.object({
      origins: z
        .array(origin, 'field.not_valid')
        .max(mostEmbedOrigins, 'field.too_long')
        .transform((origins) => [...new Set(origins.filter((each) => each !== undefined))]),
    }),
    answer: z.object({ origins: z.array(z.string()) }),
  }),
}
