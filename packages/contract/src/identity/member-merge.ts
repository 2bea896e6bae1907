import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formInteger, uuid } from '../fields.ts'

/** What stays with the account that is given up. */
export const leftByMerge = [
  'same_days',
  'waiting_days',
  'reserved',
  'passes',
  'rides_home',
  'drawings',
  'rides',
  'pending',
  'recorded',
  'volunteering',
  'wishes',
  'named',
] as const

/** Why two accounts cannot be merged now. */
const mergeObstacles = ['points_wait', 'points_owed', 'points_blocked'] as const

const preview = z.object({
  other: z.object({ id: z.uuid(), number: z.int(), name: z.string(), email: z.string() }),
  trips: z.int().describe('Trips that move, with all that is counted from them.'),
  rewards: z.int(),
  points: z.int().describe('What the other account can spend; it moves as one entry in each ledger.'),
  left: z.array(z.object({ what: z.enum(leftByMerge), count: z.int() })),
  obstacle: z.enum(mergeObstacles).nullable(),
})
export type MergePreview = z.infer<typeof preview>

/**
 * Merges two accounts of one person: the trips, points and rewards of one account move to the other, and the first is
 * given up. A second person must agree, because one person alone could move anybody's points and rewards to an account
 * of their own (`proposeMerge`).
 */
export const memberMergeCalls = {
  previewMerge: defineCall({
    summary: 'What would move from another account, given by its member number, and what would stay there.',
    method: 'GET',
    path: '/staff/members/{id}/merge',
    access: 'staff',
    permission: 'member.merge',
    subject: 'member',
    input: z.object({ id: uuid(), number: formInteger(1, 2_000_000_000) }),
    answer: preview,
  }),
}
