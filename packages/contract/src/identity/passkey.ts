import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formBoolean, requiredText, text, uuid } from '../fields.ts'
import { session } from './session.ts'

/** Another way in: a key that a device or a password manager keeps, proved without telling it. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyNameLength = 60

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (maxLength: number) => requiredText(maxLength).regex(/^[\w-]+$/, 'field.not_valid')

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The options for `navigator.credentials.create`, in WebAuthn's own words. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

/** The options for `navigator.credentials.get`. They name no credential, so nobody learns who has one. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const ownPasskeys = z.object({
  items: z.array(passkey),
  needs_password: z.boolean().describe('The sign-in is not fresh, so adding one asks for the password.'),
})

export const passkeyCalls = {
  startPasskeySignIn: defineCall({
    summary: 'A challenge for signing in with a passkey; it works once, for five minutes.',
    method: 'POST',
    path: '/public/passkeys/challenge',
    access: 'public',
    limit: { max: 60, windowSeconds: 900 },
    touches: [],
    input: z.object({}),
    answer: requestOptions,
  }),
  signInWithPasskey: defineCall({
    summary: 'Signs in with what a passkey answered to the challenge.',
    method: 'POST',
    path: '/public/passkeys/sign_in',
    access: 'public',
    limit: { max: 60, windowSeconds: 900 },
    touches: [],
    input: z.object({
      credential_id: bytes(1400),
      client_data: bytes(4000),
      authenticator_data: bytes(4000),
      signature: bytes(2000),
      user_handle: bytes(100).optional(),
      shared_computer: formBoolean().default(false),
    }),
    answer: session,
  }),
  listPasskeys: defineCall({
    summary: 'The own passkeys, and whether adding one asks for the password.',
    method: 'GET',
    path: '/member/passkeys',
    access: 'member',
    subject: 'sign-in',
    input: z.object({}),
    answer: ownPasskeys,
  }),
  startPasskey: defineCall({
    summary: 'A challenge for adding a passkey, for whoever signed in just now or knows the password.',
    method: 'POST',
    path: '/member/passkeys/challenge',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    limit: { max: 30, windowSeconds: 900 },
    touches: [],
    input: z.object({ current_password: z.string('field.required').max(1000, 'field.too_long').optional() }),
    answer: creationOptions,
  }),
  addPasskey: defineCall({
    summary: 'Keeps the passkey that a device made for the challenge.',
    method: 'POST',
    path: '/member/passkeys',
    access: 'member',
    whileImpersonated: 'refused',
    needsVerified: true,
    creates: true,
    touches: ['sign-in', 'activity'],
    input: z.object({
      name: text(passkeyNameLength).optional(),
      credential_id: bytes(1400),
      client_data: bytes(4000),
      attestation_object: bytes(20_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/, 'field.not_valid'), 'field.not_valid')
        .max(10, 'field.not_valid')
        .default([]),
    }),
    answer: ownPasskeys,
  }),
  removePasskey: defineCall({
    summary: 'Removes a passkey; it signs in no more.',
    method: 'DELETE',
    path: '/member/passkeys/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['sign-in', 'activity'],
    input: z.object({ id: uuid() }),
    answer: ownPasskeys,
  }),
}
