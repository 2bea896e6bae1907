import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText } from '../fields.ts'
import { languages } from '../programme/brand.ts'
import { followsVerification } from '../subjects.ts'
import { appearance, sessionUser } from './session.ts'

/** Calls of signed-in members about their own session. */
export const memberCalls = {
  getSession: defineCall({
    summary: 'The signed-in member as the session knows them now.',
    method: 'GET',
    path: '/member/session',
    access: 'member',
    whileUnverified: true,
    withOneFactor: true,
    subject: 'session',
    input: z.object({}),
    answer: sessionUser,
  }),
  verifyEmailByCode: defineCall({
    summary: 'Verifies the own e-mail address by the six digits of the mail.',
    method: 'POST',
    path: '/member/email/verify',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: true,
    withOneFactor: true,
    limit: { max: 20, windowSeconds: 900 },
    touches: followsVerification,
    input: z.object({ code: requiredText(12) }),
    answer: sessionUser,
  }),
  resendVerification: defineCall({
    summary: 'Mails the verification link and code again.',
    method: 'POST',
    path: '/member/email/verification',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: true,
    withOneFactor: true,
    limit: { max: 5, windowSeconds: 3600 },
    touches: ['email'],
    input: z.object({}),
    answer: z.object({ email: z.string() }),
  }),
  saveLanguage: defineCall({
    summary: 'Keeps the language in which the member reads.',
    method: 'PUT',
    path: '/member/languagepreference',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: true,
    touches: ['session'],
    input: z.object({ language: z.enum(languages, 'field.not_a_choice') }),
    answer: z.object({ language: z.enum(languages) }),
  }),
  saveAppearance: defineCall({
    summary: 'Keeps how the application looks for the member.',
    method: 'PUT',
    path: '/member/appearance',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: true,
    touches: ['session'],
    input: appearance.partial(),
    answer: appearance,
  }),
}
