import { z } from 'zod'
import { defineCall } from '../call.ts'

/** R3.05: up to two partners of the member's work and home. */
export const cobrand = z.object({
  id1: z.int().nullable(),
  name1: z.string().nullable(),
  id2: z.int().nullable(),
  name2: z.string().nullable(),
})
export type Cobrand = z.infer<typeof cobrand>

export const partnerCalls = {
  getCobrand: defineCall({
    summary: 'The partners in whose area the member works or lives, at most two; where they work comes first.',
    method: 'GET',
    path: '/member/cobrand',
    access: 'member',
    subject: 'partner',
    input: z.object({}),
    answer: cobrand,
  }),
}
