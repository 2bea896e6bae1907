import { z } from 'zod'
import { defineCall } from '../call.ts'
import { confirmationFields } from '../identity/confirmation.ts'
import { formBoolean, requiredText } from '../fields.ts'
import { session } from '../identity/session.ts'

export const deletionCalls = {
  getDeletion: defineCall({
    summary: 'What the member would lose with the account, and until when it could be taken back.',
    method: 'GET',
    path: '/member/deletion',
    access: 'member',
    whileUnverified: 'address',
    subject: 'account',
    input: z.object({}),
    answer: z.object({
      points: z.int().describe('The balance, which is lost.'),
      trips: z.int(),
      vouchers: z.int().describe('Rewards, tickets and rides home of the wallet that could still be used.'),
      passes: z.int().describe('Passes of the wallet that are ordered or run.'),
      pools: z.int().describe('People with whom a carpool or vanpool was confirmed.'),
      undo_until: z.iso.date().describe('A local day of the programme, if it were asked for now.'),
    }),
  }),
  askDeletion: defineCall({
    summary: 'Signs out everywhere at once, and deletes the account for good after 14 days.',
    method: 'POST',
    path: '/member/deletion',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    touches: [],
    input: z.object(confirmationFields),
    answer: z.object({ undo_until: z.iso.date() }),
  }),
  undoDeletion: defineCall({
    summary: 'Takes the deletion back with the token that signing in answered, and signs in.',
    method: 'POST',
    path: '/public/deletion/undo',
    access: 'public',
    limit: { max: 30, windowSeconds: 900 },
    touches: [],
    input: z.object({ token: requiredText(200), shared_computer: formBoolean().default(false) }),
    answer: session,
  }),
}
