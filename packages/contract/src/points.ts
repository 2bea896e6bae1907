import { z } from 'zod'
import { defineCall } from './call.ts'

export const pointsBalance = z.object({
  balance: z.int().describe('Points that can be spent now.'),
  pending: z.int().describe('Earned, and counting from 48 hours after the trip.'),
  on_hold: z.int().describe('Reserved for a reward or kept back by a review.'),
  earned: z.int().describe('All that was ever earned, spent or not.'),
  next_level: z.object({ at: z.int(), missing: z.int() }).nullable(),
  levels: z.array(z.int()),
})
export type PointsBalance = z.infer<typeof pointsBalance>

export const pointsCalls = {
  getPoints: defineCall({
    summary: 'The own points: to spend, pending, and the way to the next level.',
    method: 'GET',
    path: '/member/points',
    access: 'member',
    input: z.object({}),
    answer: pointsBalance,
  }),
}
