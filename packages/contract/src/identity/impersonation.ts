import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, requiredText } from '../fields.ts'

/** How a ticket begins, which travels in the place of the password parameter (R4.03). */
export const ticketPrefix = 'tk_'

/** The tab of an impersonation gives a sign of life this often. Without one for a minute the impersonation is over. */
export const beatSeconds = 15

const overlay = z.object({
  staff_name: z.string(),
  ends_at: z.iso.datetime(),
  seconds_left: z.int().describe('By the server’s clock.'),
  is_unlocked: z.boolean(),
})
export type Overlay = z.infer<typeof overlay>

const request = z.object({
  staff_name: z.string(),
  reason: z.string(),
  state: z.enum(['asked', 'agreed', 'refused', 'over']),
})

const reason = () => requiredText(500)

/** R1.11, C30: calls of the tab in which staff act for a member, and the member's answers to it. */
export const impersonationCalls = {
  beatImpersonation: defineCall({
    summary: 'Tells that the tab of an impersonation is open, and answers how long it still stands.',
    method: 'PUT',
    path: '/member/impersonation',
    access: 'member',
    whileUnverified: true,
    whileImpersonated: 'about-itself',
    touches: [],
    input: z.object({}),
    answer: overlay,
  }),
  unlockImpersonation: defineCall({
    summary: 'Allows changes in an impersonation, by a second reason, which the member reads.',
    method: 'POST',
    path: '/member/impersonation/unlock',
    access: 'member',
    whileUnverified: true,
    whileImpersonated: 'about-itself',
    touches: ['activity'],
    input: z.object({ reason: reason() }),
    answer: overlay,
  }),
  readImpersonationRequest: defineCall({
    summary: 'Who of the staff asks to open the account, and why, by the link of the mail.',
    method: 'GET',
    path: '/public/impersonation',
    access: 'public',
    limit: { max: 60, windowSeconds: 900 },
    subject: 'impersonation',
    input: z.object({ token: requiredText(200) }),
    answer: request,
  }),
  answerImpersonationRequest: defineCall({
    summary: 'Agrees that staff open the account, or says no, by the link of the mail.',
    method: 'POST',
    path: '/public/impersonation',
    access: 'public',
    limit: { max: 30, windowSeconds: 900 },
    touches: ['impersonation'],
    input: z.object({ token: requiredText(200), answer: choice(['yes', 'no']) }),
    answer: request,
  }),
}
