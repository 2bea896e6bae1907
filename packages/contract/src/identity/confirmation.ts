import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText } from '../fields.ts'

/** How a member confirms their identity: by the password, or by a mailed code if they have none. */
export const confirmationFields = {
  current_password: z.string('field.required').min(1, 'field.required').max(1000, 'field.too_long').optional(),
  code: requiredText(12).optional(),
}

export const confirmationMethods = ['password', 'code'] as const

export const confirmationCalls = {
  getConfirmation: defineCall({
    summary: 'What the member is asked for before something that cannot be taken back.',
    method: 'GET',
    path: '/member/confirmation',
    access: 'member',
    whileUnverified: 'address',
    subject: 'sign-in',
    input: z.object({}),
    answer: z.object({ by: z.enum(confirmationMethods) }),
  }),
  mailConfirmationCode: defineCall({
    summary: 'Mails six digits to a member who has no password; they work for 15 minutes.',
    method: 'POST',
    path: '/member/confirmation',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    limit: { max: 5, windowSeconds: 3600 },
    touches: [],
    input: z.object({}),
    answer: z.object({ email: z.string() }),
  }),
}
