import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText, uuid } from '../fields.ts'
import { creationOptions, passkeyCalls, requestOptions } from './passkey.ts'
import { sessionUser } from './session.ts'

/** The second factors of a staff member, in addition to the password. */
export const secondFactor = z.object({
  is_demanded: z.boolean().describe('The settings demand one of staff at every sign-in.'),
  is_shown: z.boolean().describe('This sign-in has shown it.'),
  app_since: z.iso.datetime().nullable().describe('Since when an authenticator app belongs to the account.'),
  passkeys: z.int(),
  recovery_codes: z.int().describe('Those that are not used yet.'),
  needs_password: z.boolean().describe('The sign-in is not fresh, so a change asks for the password.'),
  has_password: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** Long enough for a code of an app, or of the sheet, written with spaces and dashes. */
const code = () => requiredText(40)

const shown = z.object({ current_password: z.string('field.required').max(1000, 'field.too_long').optional() })

/** Codes are told once, when they are made; null where some are left. */
const added = z.object({ session: sessionUser, recovery_codes: z.array(z.string()).nullable() })

const limit = { max: 60, windowSeconds: 900 }
export const secondFactorCalls = {
  getSecondFactor: defineCall({
    summary: 'What the member of staff has as a second factor, and whether this sign-in has shown it.',
    method: 'GET',
    path: '/staff/second_factor',
    access: 'staff',
    permission: 'self.factor',
    withOneFactor: true,
    subject: 'sign-in',
    input: z.object({}),
    answer: secondFactor,
  }),
  showCode: defineCall({
    summary: 'Shows the second factor: a code of the authenticator app, or a recovery code, which works once.',
    method: 'POST',
    path: '/staff/second_factor/code',
    access: 'staff',
    permission: 'self.factor',
    audit: { kind: 'second-factor.shown' },
    withOneFactor: true,
    limit,
    touches: ['sign-in', 'session', 'activity'],
    input: z.object({ code: code() }),
    answer: sessionUser,
  }),
  startShowingPasskey: defineCall({
    summary: 'A challenge for showing a passkey as the second factor.',
    method: 'POST',
    path: '/staff/second_factor/passkey/challenge',
    access: 'staff',
    permission: 'self.factor',
    audit: 'nothing',
    withOneFactor: true,
    limit,
    touches: [],
    input: z.object({}),
    answer: requestOptions,
  }),
  showPasskey: defineCall({
    summary: 'Shows the second factor: what an own passkey answered to the challenge.',
    method: 'POST',
    path: '/staff/second_factor/passkey',
    access: 'staff',
    permission: 'self.factor',
    audit: { kind: 'second-factor.shown' },
    withOneFactor: true,
    limit,
    touches: ['sign-in', 'session', 'activity'],
    input: passkeyCalls.signInWithPasskey.input.omit({ shared_computer: true }),
    answer: sessionUser,
  }),
  startApp: defineCall({
    summary: 'A new secret for an authenticator app; it is in force once a code of it was typed.',
    method: 'POST',
    path: '/staff/second_factor/app/start',
    access: 'staff',
    permission: 'self.factor',
    audit: { kind: 'second-factor.started' },
    needsVerified: true,
    withOneFactor: true,
    limit,
    touches: [],
    input: shown,
    answer: z.object({
      secret: z.string().describe('In base32.'),
      address: z.string().describe('`otpauth:`, for a QR code.'),
    }),
  }),
  addApp: defineCall({
    summary: 'Keeps the authenticator app, by its first code; with it come recovery codes where none are left.',
    method: 'POST',
    path: '/staff/second_factor/app',
    access: 'staff',
    permission: 'self.factor',
    audit: { kind: 'second-factor.added' },
    needsVerified: true,
    withOneFactor: true,
    limit,
    touches: ['sign-in', 'session', 'activity'],
    input: z.object({ code: code() }),
    answer: added,
  }),
  startFirstPasskey: defineCall({
    summary: 'A challenge for making a passkey, for staff who have no second factor yet.',
    method: 'POST',
    path: '/staff/second_factor/passkeys/challenge',
    access: 'staff',
    permission: 'self.factor',
    audit: 'nothing',
    needsVerified: true,
    withOneFactor: true,
    limit,
    touches: [],
    input: passkeyCalls.startPasskey.input,
    answer: creationOptions,
  }),
  addFirstPasskey: defineCall({
    summary: 'Keeps the passkey as the second factor; with it come recovery codes.',
    method: 'POST',
    path: '/staff/second_factor/passkeys',
    access: 'staff',
    permission: 'self.factor',
    audit: { kind: 'second-factor.added' },
    needsVerified: true,
    withOneFactor: true,
    limit,
    touches: ['sign-in', 'session', 'activity'],
    input: passkeyCalls.addPasskey.input,
    answer: added,
  }),
  removeApp: defineCall({
    summary: 'Takes the authenticator app from the account, where a passkey is left.',
    method: 'DELETE',
    path: '/staff/second_factor/app',
    access: 'staff',
    permission: 'self.factor',
    audit: { kind: 'second-factor.removed' },
    touches: ['sign-in', 'activity'],
    input: z.object({}),
    answer: secondFactor,
  }),
  renewRecoveryCodes: defineCall({
    summary: 'Makes recovery codes; those before work no more.',
    method: 'POST',
    path: '/staff/second_factor/recovery_codes',
    access: 'staff',
    permission: 'self.factor',
    audit: { kind: 'recovery-codes.renewed' },
    needsVerified: true,
    limit,
    touches: ['sign-in', 'activity'],
    input: shown,
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  resetSecondFactor: defineCall({
    summary:
      'Takes app, passkeys and recovery codes from another member of staff of a lower role, who enrols anew at the next sign-in; ends their sign-ins.',
    method: 'POST',
    path: '/staff/members/{id}/second_factor/reset',
    access: 'staff',
    permission: 'member.secure',
    fresh: 'factor',
    audit: { kind: 'second-factor.reset', person: 'id', reason: 'reason', activity: 'second_factor_reset' },
    touches: ['member'],
    input: z.object({ id: uuid(), reason: requiredText(500) }),
    answer: z.null(),
  }),
}
