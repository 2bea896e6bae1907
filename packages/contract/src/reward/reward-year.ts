import { z } from 'zod'

/** D4: the value of a member's rewards and prizes in a calendar year. */
export const rewardYear = z.object({
  year: z.int(),
  cents: z.int(),
  reported_from_cents: z.int().describe('From so much on the programme reports the year to the tax office.'),
  is_near: z.boolean().describe('80 % of that or more.'),
})
export type RewardYear = z.infer<typeof rewardYear>
