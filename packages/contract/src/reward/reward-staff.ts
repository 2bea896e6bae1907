import { z } from 'zod'
import { rewardKinds } from '@throughway/domain/reward/rewards'
import { defineCall } from '../call.ts'
import { choice, formInteger, requiredText, uuid } from '../fields.ts'
import { redemption, rewardYear } from './reward.ts'

/** The reason told to a sponsor or a member, and to nobody else. */
const reason = () => requiredText(500)

const staffRedemption = redemption.extend({
  title: z.string(),
  kind: z.enum(rewardKinds),
  member: z.object({
    id: z.uuid(),
    name: z.string(),
    address: z.string().nullable().describe('Where to send it; only of what is mailed.'),
  }),
  confirmed_at: z.iso.datetime().nullable(),
  decide_by: z.iso.date().nullable().describe('Of what waits: the fifth working day.'),
  reason: z.string().nullable(),
})
export type StaffRedemption = z.infer<typeof staffRedemption>

/** C14: their screens belong to the administrator's area. */
export const rewardStaffCalls = {
  listRedemptions: defineCall({
    summary: 'Redemptions in a state, the longest waiting first.',
    method: 'GET',
    path: '/staff/redemptions',
    access: 'staff',
    permission: 'reward.read',
    subject: 'redemption',
    input: z.object({
      state: choice(['waiting', 'issued', 'fulfilled', 'denied', 'refunded']).default('waiting'),
      limit: formInteger(1, 200).default(50),
      after: uuid().optional().describe('`next` of the page before.'),
    }),
    answer: z.object({ items: z.array(staffRedemption), next: z.uuid().nullable() }),
  }),
  decideRedemption: defineCall({
    summary:
      'Approves what waits, denies it with the points back, notes that it was sent or given, or takes it back with its points.',
    method: 'POST',
    path: '/staff/redemptions/{id}/decision',
    access: 'staff',
    permission: 'reward.decide',
    touches: ['redemption', 'reward', 'points'],
    input: z
      .object({
        id: uuid(),
        decision: choice(['approve', 'deny', 'fulfil', 'refund']),
        reason: reason().optional().describe('Told to the member; needed for a no.'),
      })
      .superRefine(({ decision, reason: why }, context) => {
        if ((decision === 'deny' || decision === 'refund') && !why)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
      }),
    answer: staffRedemption,
  }),
  addRewardCodes: defineCall({
    summary:
      'Puts codes into a reward’s pool, one a line, the first column of a CSV file; those that are there already are left out and told.',
    method: 'POST',
    path: '/staff/rewards/{id}/codes',
    access: 'staff',
    permission: 'reward.stock',
    touches: ['reward'],
    input: z.object({ id: formInteger(1, 2_000_000_000), codes: requiredText(400_000) }),
    answer: z.object({ added: z.int(), doubled: z.array(z.string()), left: z.int() }),
  }),
  listRewardYears: defineCall({
    summary:
      'Members whose rewards and prizes of a year are worth 80 % or more of what has to be reported, the most first (D4).',
    method: 'GET',
    path: '/staff/reward_years',
    access: 'staff',
    permission: 'reward.read',
    subject: 'redemption',
    input: z.object({ year: formInteger(2000, 2199) }),
    answer: z.object({
      reported_from_cents: z.int(),
      items: z
        .array(z.object({ member: z.object({ id: z.uuid(), name: z.string() }), year: rewardYear }))
        .describe('At most 500.'),
    }),
  }),
}
