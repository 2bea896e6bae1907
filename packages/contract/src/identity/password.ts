import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, formBoolean, newPassword, requiredText, uuid } from '../fields.ts'
import { session, sessionUser } from './session.ts'

/** The three outcomes of R8.03. Outcome 102 has `sentOk` true, because a new password unlocks the account. */
export const resetOutcome = z.object({ sentOk: z.boolean(), accountLocked: z.boolean(), validAddress: z.boolean() })
export type ResetOutcome = z.infer<typeof resetOutcome>

/** The rule of the form; the call itself answers 101 for what breaks it. */
export const resetForm = z.object({ email: email() })

export const passwordCalls = {
  askForReset: defineCall({
    summary: 'Mails a link to choose a new password, if somebody has that address; the answer is the same for all.',
    method: 'POST',
    path: '/public/v2/password/reset',
    access: 'public',
    limit: { max: 10, windowSeconds: 3600 },
    touches: [],
    input: z.object({ email: requiredText(1000) }),
    answer: resetOutcome,
  }),
  confirmReset: defineCall({
    summary: 'Sets the password by the token of the mailed link, ends every other sign-in and signs in.',
    method: 'POST',
    path: '/password/reset/confirm/',
    access: 'public',
    limit: { max: 20, windowSeconds: 900 },
    touches: [],
    input: z.object({
      token: requiredText(200),
      password: newPassword(),
      shared_computer: formBoolean().default(false),
    }),
    answer: session,
  }),
  getPassword: defineCall({
    summary: 'Whether the member has a password; who signs in by another way has none.',
    method: 'GET',
    path: '/member/password',
    access: 'member',
    subject: 'sign-in',
    input: z.object({}),
    answer: z.object({ has_password: z.boolean() }),
  }),
  changePassword: defineCall({
    summary: 'Changes the password and ends every other sign-in.',
    method: 'PUT',
    path: '/member/password',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 30, windowSeconds: 900 },
    touches: ['sign-in', 'session', 'activity'],
    input: z.object({
      current_password: z.string('field.required').max(1000, 'field.too_long'),
      new_password: newPassword(),
    }),
    answer: z.object({ session: sessionUser }),
  }),
  askForPasswordLink: defineCall({
    summary: 'Mails the signed-in member a link to choose a password, for whoever has none or forgot it.',
    method: 'POST',
    path: '/member/password/link',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 10, windowSeconds: 3600 },
    touches: [],
    input: z.object({}),
    answer: z.object({ email: z.string() }),
  }),
}

export const passwordStaffCalls = {
  expirePassword: defineCall({
    summary: 'Makes a member choose another password, as after a theft: ends their sign-ins and tells them by mail.',
    method: 'POST',
    path: '/staff/members/{id}/password/expiry',
    access: 'staff',
    permission: 'member.secure',
    fresh: 'factor',
    audit: { kind: 'password.expired', person: 'id', reason: 'reason', activity: 'password_expired' },
    touches: ['member'],
    input: z.object({ id: uuid(), reason: requiredText(500) }),
    answer: z.object({ sign_ins: z.int().describe('Devices that were signed out.') }),
  }),
}
