import { passApprovers, passEnders } from '@throughway/domain/reward/transit-pass'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice } from '../fields.ts'
import { rewardPicture } from './reward-picture.ts'
import { rewardYear } from './reward-year.ts'

/** C18: the kinds of items in a wallet. A `prize` is a reward that was won and is not redeemed. */
export const walletTypes = ['reward', 'prize', 'pass', 'ride_home', 'ticket'] as const
export type WalletType = (typeof walletTypes)[number]

/**
 * `active` can be used now; `reserved` waits for the member, `waiting` for somebody else; `approved` for its first day
 * or its code.
 */
export const walletStates = [
  'reserved',
  'waiting',
  'approved',
  'active',
  'used',
  'fulfilled',
  'expired',
  'denied',
  'cancelled',
  'refunded',
] as const
export type WalletState = (typeof walletStates)[number]

export const walletItem = z.object({
  id: z.uuid(),
  type: z.enum(walletTypes),
  title: z.string(),
  from: z.string().describe('Who gives it.'),
  picture: rewardPicture.nullable(),
  state: z.enum(walletStates),
  is_current: z.boolean().describe('Something to show, to use or to wait for; the rest is history.'),
  points: z.int().describe('What was spent on it and not given back.'),
  points_back: z
    .int()
    .optional()
    .describe('Of what was denied, given back or taken back: what is on the account again.'),
  at: z.iso.datetime().describe('When it came into the wallet.'),
  starts_on: z.iso.date().optional().describe('Its first day, where it has one.'),
  expires_on: z.iso.date().nullable().describe('Its last day.'),
  reserved_until: z.iso.datetime().nullable(),
  code: z.string().nullable().describe('To show or to type; null until it was asked for, and for what has none.'),
  link: z.string().nullable(),
  payment: z
    .object({ url: z.string(), cents: z.int() })
    .optional()
    .describe('What the member is still to pay, and on which page.'),
  refund_cents: z.int().optional().describe('What was paid back.'),
  approver: z.enum(passApprovers).optional().describe('Of a pass that waits: whose yes it waits for.'),
  ended_by: z
    .enum(passEnders)
    .optional()
    .describe('Of a pass that was denied by nobody of the staff: the supervisor, or nobody in time.'),
  has_file: z.boolean(),
  how: z.string().describe('How it is used or comes.'),
  reason: z.string().nullable().describe('Why it was denied or taken back.'),
  reward_id: z.int().nullable(),
  drawing: z
    .object({
      id: z.uuid(),
      entries: z.int(),
      is_won: z.boolean(),
      needs_tax_form: z.boolean().optional().describe('The prize was claimed and waits for a tax form.'),
      lacks: z
        .object({
          trips: z.int().describe('So many more counted trips in the days of the drawing.'),
          entries: z.int().describe('Entries that are struck out without them.'),
        })
        .optional()
        .describe('While trips can still be recorded: what is missing for entries to count.'),
    })
    .optional()
    .describe('Of what takes part in a drawing.'),
  moves: z
    .array(z.enum(['confirm', 'cancel', 'reveal', 'use', 'unuse']))
    .describe('What the member may do with it now.'),
})
export type WalletItem = z.infer<typeof walletItem>

export const walletCalls = {
  getWallet: defineCall({
    summary: 'Everything to show or use: what can be used now, what is on its way, and what was; the newest first.',
    method: 'GET',
    path: '/member/wallet',
    access: 'member',
    subject: 'wallet',
    input: z.object({ show: choice(['current', 'past']).default('current') }),
    answer: z.object({ items: z.array(walletItem), past: z.int().describe('How many lie behind.'), year: rewardYear }),
  }),
}
