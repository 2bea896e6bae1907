import { z } from 'zod'
import { rewardCategories, rewardKinds, rewardStages, rewardStates } from '@throughway/domain/reward/rewards'
import { defineCall } from '../call.ts'
import { choice, formInteger, requiredText, text } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'

const categories = Object.keys(rewardCategories) as [keyof typeof rewardCategories]

const listedReward = z.object({
  id: z.string().describe('The number, as lists of staff carry ids.'),
  title: z.string(),
  sponsor: z.string(),
  category: z.enum(categories),
  kind: z.enum(rewardKinds),
  stage: z.enum(rewardStages),
  state: z.enum(rewardStates),
  cost: z.int(),
  value_cents: z.int(),
  live_from: z.iso.datetime(),
  live_to: z.iso.datetime().nullable(),
  left: z.int().nullable().describe('Pieces or codes that nobody has; null where there is no end of it.'),
  total: z.int().nullable(),
  is_low: z.boolean().describe('A tenth or less is left.'),
})
export type ListedReward = z.infer<typeof listedReward>

const listStaffRewards = listCall({
  summary: 'Rewards of every stage, the latest first. Entries of drawings and the ride home have lists of their own.',
  path: '/staff/rewards',
  access: 'staff',
  permission: 'catalogue.read',
  subject: 'reward',
  filters: {
    state: choice(rewardStates).optional(),
    category: choice(['drawings', 'dining', 'activities', 'shopping', 'services', 'online']).optional(),
    stock: choice(['low']).optional().describe('Published ones of which a tenth or less is left.'),
    text: text(100).optional().describe('In the title or the name of the sponsor.'),
  },
  sorts: { made: 'desc', starts: 'desc', cost: 'asc' },
  counts: true,
  row: listedReward,
})

export const longestCode = 200

/** More are counted, but not named. */
export const mostNamedCodes = 50

const codes = { id: formInteger(1, 2_000_000_000), codes: requiredText(400_000) }
const namedCodes = z.object({
  count: z.int(),
  codes: z
    .array(z.object({ code: z.string(), line: z.int() }))
    .max(mostNamedCodes)
    .describe('The first of them.'),
})

const codeCheck = z.object({
  read: z.int().describe('Lines with a code.'),
  has_heading: z.boolean().describe('The first line is a heading and no code.'),
  fresh: z.int().describe('Codes that would be added.'),
  too_long: namedCodes.describe('While there is one, nothing is added.'),
  repeated: namedCodes.describe('They stand in the file before.'),
  known: namedCodes.describe('The pool has them already.'),
  elsewhere: namedCodes.describe('New here, and in the pool of another reward; they would be added.'),
  left: z.int().describe('Codes that nobody has now.'),
})
export type CodeCheck = z.infer<typeof codeCheck>

/** C14: the catalogue as a list of staff, and the codes of its pools. */
export const rewardStockCalls = {
  listStaffRewards,
  exportStaffRewards: exportCall(listStaffRewards, {
    summary: 'The rewards of a list as a CSV file.',
    permission: 'reward.export',
    audit: { kind: 'rewards.exported' },
  }),
  checkRewardCodes: defineCall({
    summary: 'Reads codes as they would be added, and says which of them would be left out. Nothing is kept.',
    method: 'POST',
    path: '/staff/rewards/{id}/codes/check',
    access: 'staff',
    permission: 'reward.stock',
    audit: 'nothing',
    touches: [],
    input: z.object(codes),
    answer: codeCheck,
  }),
  removeRewardCode: defineCall({
    summary: 'Takes one code that nobody has out of a pool, as when the sponsor has withdrawn it.',
    method: 'POST',
    path: '/staff/rewards/{id}/codes/removal',
    access: 'staff',
    permission: 'reward.stock',
    audit: { kind: 'reward-codes.removed', subject: 'id', reason: 'reason' },
    touches: ['reward'],
    input: z.object({ id: codes.id, code: requiredText(longestCode), reason: requiredText(500) }),
    answer: z.object({ left: z.int().describe('Codes that nobody has now.') }),
  }),
}
