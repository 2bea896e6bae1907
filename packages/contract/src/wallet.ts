import { z } from 'zod'
import { defineCall } from './call.ts'
import { choice } from './fields.ts'
import { rewardPicture } from './reward.ts'

/** C18: what may lie in a wallet. */
export const walletTypes = ['reward', 'pass', 'ride_home', 'ticket'] as const
export type WalletType = (typeof walletTypes)[number]

/** `active` can be used now; `reserved` waits for the member, `waiting` for somebody else. */
export const walletStates = ['reserved', 'waiting', 'active', 'used', 'fulfilled', 'expired', 'denied', 'cancelled', 'refunded'] as const
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
  at: z.iso.datetime().describe('When it came into the wallet.'),
  expires_on: z.iso.date().nullable().describe('Its last day.'),
  reserved_until: z.iso.datetime().nullable(),
  code: z.string().nullable().describe('To show or to type; null until it was asked for, and for what has none.'),
  link: z.string().nullable(),
  has_file: z.boolean(),
  how: z.string().describe('How it is used or comes.'),
  reason: z.string().nullable().describe('Why it was denied or taken back.'),
  reward_id: z.int().nullable(),
  moves: z.array(z.enum(['confirm', 'cancel', 'reveal', 'use', 'unuse'])).describe('What the member may do with it now.'),
})
export type WalletItem = z.infer<typeof walletItem>

export const walletCalls = {
  getWallet: defineCall({
    summary: 'Everything to show or use: what can be used now, what is on its way, and what was; the newest first.',
    method: 'GET',
    path: '/member/wallet',
    access: 'member',
    input: z.object({ show: choice(['current', 'past']).default('current') }),
    answer: z.object({ items: z.array(walletItem), past: z.int().describe('How many lie behind.') }),
  }),
}
