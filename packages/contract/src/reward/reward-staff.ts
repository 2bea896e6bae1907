import { z } from 'zod'
import { redemptionStates, rewardKinds } from '@throughway/domain/reward/rewards'
import { defineCall } from '../call.ts'
import { choice, choices, formBoolean, formInteger, localDate, requiredText, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { redemption } from './reward.ts'
import { rewardYear } from './reward-year.ts'

/** The reason, which only the sponsor or the member concerned is told. */
const reason = () => requiredText(500)

const staffRedemption = redemption.extend({
  title: z.string(),
  kind: z.enum(rewardKinds),
  member: z.object({
    id: z.uuid(),
    name: z.string(),
    address: z.string().nullable().describe('Where to send it; only of what is mailed.'),
  }),
  is_revealed: z.boolean().describe('Its member has seen the code, which is used up then.'),
  value_cents: z.int().describe('What it is worth, for the report of the year.'),
  confirmed_at: z.iso.datetime().nullable(),
  decide_by: z.iso.date().nullable().describe('Of what waits: the fifth working day.'),
  reason: z.string().nullable(),
})
export type StaffRedemption = z.infer<typeof staffRedemption>

/** `ended`: given back, denied or fulfilled, as its state says. */
export const redemptionSteps = ['reserved', 'confirmed', 'issued', 'revealed', 'used', 'ended'] as const

/** The states of what a member has confirmed. */
export const confirmedStates = ['waiting', 'issued', 'fulfilled', 'denied', 'refunded'] as const

const listRedemptions = listCall({
  summary: 'Redemptions in some states, the longest waiting first.',
  path: '/staff/redemptions',
  access: 'staff',
  permission: 'reward.read',
  masks: true,
  subject: 'redemption',
  filters: {
    state: choices(confirmedStates).default(['waiting']).describe('One or several, with commas between them.'),
    item: formInteger(1, 2_000_000_000).optional().describe('The number of a reward.'),
    text: text(100).optional().describe('What words of the member’s name begin with; not taken from a masked reader.'),
    organisation: uuid().optional().describe('Of members who belong to it now.'),
    from: localDate().optional().describe('Confirmed on this day of the programme or later.'),
    to: localDate().optional(),
  },
  sorts: { waiting: 'asc', cost: 'desc', value: 'desc' },
  row: staffRedemption,
  counts: true,
})

/** C14: their screens belong to the administrator's area. */
export const rewardStaffCalls = {
  listRedemptions,
  exportRedemptions: exportCall(listRedemptions, {
    summary: 'The redemptions of a list as a CSV file.',
    permission: 'reward.export',
    audit: { kind: 'redemptions.exported' },
  }),
  getStaffRedemption: defineCall({
    summary: 'One redemption with what became of it.',
    method: 'GET',
    path: '/staff/redemptions/{id}',
    access: 'staff',
    permission: 'reward.read',
    masks: true,
    subject: 'redemption',
    input: z.object({ id: uuid() }),
    answer: staffRedemption.extend({
      history: z
        .array(z.object({ step: z.enum(redemptionSteps), at: z.iso.datetime() }))
        .describe('In the order in which it came.'),
      decided_by: z
        .object({ id: z.uuid(), name: z.string() })
        .nullable()
        .describe('The last of the staff who decided.'),
    }),
  }),
  decideRedemption: defineCall({
    summary:
      'Approves what waits, denies it with the points back, notes that it was sent or given, or takes it back with its points.',
    method: 'POST',
    path: '/staff/redemptions/{id}/decision',
    access: 'staff',
    permission: 'reward.decide',
    audit: { kind: 'redemption.decided', subject: 'id', reason: 'reason' },
    touches: ['redemption', 'reward', 'points'],
    input: z
      .object({
        id: uuid(),
        state: choice(redemptionStates).describe('As it was seen; another one is refused.'),
        is_revealed: formBoolean().describe('As it was seen: whether its member had seen the code.'),
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
    audit: { kind: 'reward-codes.added', subject: 'id' },
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
    masks: true,
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
