import { z } from 'zod'
import { defineCall } from '../call.ts'

export const referral = z.object({
  code: z.string(),
  link: z.string().describe('Where a friend signs up with it.'),
  joined: z.int().nonnegative().describe('Friends who signed up with it.'),
  brought: z.int().nonnegative().describe('Of these the ones whose trips have brought points to both.'),
  points: z.int().nonnegative().describe('To each of the two, by the rules of today; 0 when the programme gives none.'),
  trips: z.int().describe('After so many counted trips of the friend.'),
})
export type Referral = z.infer<typeof referral>

export const referralCalls = {
  getReferral: defineCall({
    summary: 'The own invitation, made when first asked for, and how many it brought.',
    method: 'GET',
    path: '/member/referral',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'points',
    input: z.object({}),
    answer: referral,
  }),
}
