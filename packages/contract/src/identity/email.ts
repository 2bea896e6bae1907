import { z } from 'zod'
import { defineCall } from '../call.ts'
import { confirmationFields } from './confirmation.ts'
import { email, requiredText } from '../fields.ts'
import { sessionUser } from './session.ts'
import { followsVerification } from '../subjects.ts'

/** In addition to the address that signs in. */
export const mostOtherEmails = 3

const emailAddress = z.object({
  email: z.string(),
  primary: z.boolean().describe('Signs in, and gets what concerns the account.'),
  verified: z.boolean(),
})
export type EmailAddress = z.infer<typeof emailAddress>

const emails = z.object({ items: z.array(emailAddress) })
const changedEmails = emails.extend({ session: sessionUser })

export const emailCalls = {
  listEmails: defineCall({
    summary: 'The own e-mail addresses, the primary one first.',
    method: 'GET',
    path: '/member/emails',
    access: 'member',
    whileUnverified: 'address',
    subject: 'email',
    input: z.object({}),
    answer: emails,
  }),
  addEmail: defineCall({
    summary:
      'Adds an address and mails its link and code; the answer is the same when somebody else has it. Once proved, it takes the place of a primary address that nobody has proved.',
    method: 'POST',
    path: '/member/emails',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    creates: true,
    limit: { max: 20, windowSeconds: 3600 },
    touches: ['email', 'session', 'activity'],
    input: z.object({ email: email() }),
    answer: changedEmails,
  }),
  resendEmail: defineCall({
    summary: 'Mails link and code of an address again, once a minute.',
    method: 'POST',
    path: '/member/emails/verification',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    limit: { max: 20, windowSeconds: 3600 },
    touches: ['email'],
    input: z.object({ email: email() }),
    answer: emails,
  }),
  verifyEmailAddress: defineCall({
    summary: 'Verifies one of the own addresses by the six digits of its mail.',
    method: 'POST',
    path: '/member/emails/code',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    limit: { max: 20, windowSeconds: 900 },
    touches: followsVerification,
    input: z.object({ email: email(), code: requiredText(12) }),
    answer: changedEmails,
  }),
  removeEmail: defineCall({
    summary: 'Removes an address that is not the primary one.',
    method: 'POST',
    path: '/member/emails/remove',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    touches: ['email', 'session', 'contact', 'activity'],
    input: z.object({ email: email() }),
    answer: changedEmails,
  }),
  makeEmailPrimary: defineCall({
    summary: 'Signs in by another verified address from now on; the one before is told by mail.',
    method: 'PUT',
    path: '/member/emails/primary',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    touches: ['email', 'session', 'contact', 'activity'],
    input: z.object({ email: email(), ...confirmationFields }),
    answer: changedEmails,
  }),
}
