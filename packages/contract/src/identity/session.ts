import { z } from 'zod'
import { permissions } from '@throughway/domain/identity/permissions'
import { roles } from '@throughway/domain/identity/roles'
import { defineCall } from '../call.ts'
import { email, formBoolean, formInteger, newPassword, requiredText, text, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'
import { followsVerification } from '../subjects.ts'

/** One of a member's places (specification §3); `mode` is its kind: home, work or another one. */
export const memberLocation = z.object({
  id: z.uuid(),
  mode: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type MemberLocation = z.infer<typeof memberLocation>

export const appearance = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  layout: z.enum(['vertical', 'topnav', 'detached']),
  width: z.enum(['fluid', 'boxed']),
  sidebar_theme: z.enum(['default', 'dark']),
  sidebar_type: z.enum(['fixed', 'condensed', 'scrollable']),
})
export type Appearance = z.infer<typeof appearance>

export const defaultAppearance: Appearance = {
  theme: 'system',
  layout: 'vertical',
  width: 'fluid',
  sidebar_theme: 'default',
  sidebar_type: 'fixed',
}

/** The user session of specification §3, without the password, which is never sent back. */
export const sessionUser = z.object({
  member_id: z.uuid(),
  role: z.enum(roles),
  permissions: z
    .array(z.enum(permissions))
    .describe('What the grants of a member of the staff let them do now; empty for everybody else.'),
  verify_email: z.boolean(),
  verification_mailed: z
    .boolean()
    .describe(
      'A mail that verifies the primary address, and whose code still works, was written. False for one left out.',
    ),
  verification_required: z.boolean(),
  second_factor_required: z
    .boolean()
    .describe('One of the staff who has shown one factor: the session serves the second one only.'),
  erh_access: z.boolean(),
  admin_features: z.array(z.int()),
  beta_tester: z.boolean(),
  photo: z.string().nullable(),
  live_address: z.string().nullable(),
  live_lat: z.number().nullable(),
  live_lng: z.number().nullable(),
  commute_address: z.string().nullable(),
  commute_lat: z.number().nullable(),
  commute_lng: z.number().nullable(),
  locations: z.array(memberLocation),
  emails: z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() })),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(['F', 'M', 'NB', 'P']).nullable(),
  org_id: z.int().nullable(),
  org_name: z.string().nullable(),
  org_affiliation_id: z.int().nullable(),
  org_subgroup_id: z.int().nullable(),
  username: z.string(),
  account_setup: z.boolean(),
  mode_reselect_required: z.boolean(),
  profile_expired: z.boolean(),
  password_expired: z.boolean(),
  consent_due: z
    .string()
    .nullable()
    .describe('The slug of a legal text of the programme whose consent the member is asked for.'),
  current_region: z.object({ id: z.int() }),
  language: z.enum(languages).nullable(),
  appearance,
})
export type SessionUser = z.infer<typeof sessionUser>

/** What a sign-in or sign-up answers. */
export const session = sessionUser.extend({
  token: z.string(),
  expires_at: z.iso
    .datetime()
    .describe('When the token ends; a later answer may carry its successor in X-Session-Token.'),
  remembered_token: z.string().nullable().describe('Signs in again silently, once; null on a shared computer.'),
})
export type Session = z.infer<typeof session>

/**
 * One signed-in device, described so that its member can recognise it. We do not know where the device is, only whether
 * its network is the present one.
 */
export const signIn = z.object({
  id: z.uuid(),
  /** Names that are the same in every language; null when the device did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']).nullable(),
  is_current: z.boolean(),
  same_network: z.boolean().describe('It was signed in from the network that asks now.'),
  is_remembered: z.boolean().describe('It signs in again by itself.'),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('To ten minutes.'),
})
export type SignIn = z.infer<typeof signIn>

export const sessionCalls = {
  signIn: defineCall({
    summary: 'Signs in with e-mail and password; or, with an empty body and the remembered token as bearer, again.',
    method: 'POST',
    path: '/public/v5/login',
    access: 'public',
    touches: [],
    input: z.object({
      email: email().optional(),
      password: z.string('field.required').max(1000, 'field.too_long').optional(),
      shared_computer: formBoolean().default(false),
    }),
    answer: session,
  }),
  signOut: defineCall({
    summary: 'Ends the sign-in whose token is the bearer, its remembered token with it; without one it does nothing.',
    method: 'POST',
    path: '/public/logout',
    access: 'public',
    touches: [],
    input: z.object({}),
    answer: z.null(),
  }),
  signUp: defineCall({
    summary: 'Makes a member of this programme and signs in.',
    method: 'POST',
    path: '/public/v3/signup',
    access: 'public',
    limit: { max: 5, windowSeconds: 3600 },
    touches: [],
    input: z.object({
      firstname: requiredText(100),
      lastname: requiredText(100),
      email: email(),
      password: newPassword(),
      region_id: formInteger(1, 32),
      partner_org_id: formInteger(1, 2_000_000_000).optional(),
      partner_org_affiliation_id: formInteger(1, 2_000_000_000).optional(),
      search_id: uuid().optional(),
      referral: z
        .string()
        .optional()
        .describe('Code of a member who invited (C1); one that is not known is left out of account.'),
      terms_version: text(20)
        .optional()
        .describe('The version of the terms, where the box beside the form was ticked; without it the setup asks.'),
      type: formInteger(1, 1).default(1),
      language: z.enum(languages).optional(),
    }),
    answer: session,
  }),
  verifyEmail: defineCall({
    summary: 'Verifies an e-mail address by the token of the mailed link.',
    method: 'POST',
    path: '/public/v2/email/verify',
    access: 'public',
    limit: { max: 30, windowSeconds: 900 },
    touches: followsVerification,
    input: z.object({ token: requiredText(200) }),
    answer: z.object({ email: z.string() }),
  }),
  listSignIns: defineCall({
    summary: 'The devices on which the member is signed in, this one first.',
    method: 'GET',
    path: '/member/sign_ins',
    access: 'member',
    subject: 'sign-in',
    input: z.object({}),
    answer: z.object({ items: z.array(signIn) }),
  }),
  endOtherSignIn: defineCall({
    summary: 'Signs out on another device, at once.',
    method: 'DELETE',
    path: '/member/sign_ins/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['sign-in', 'activity'],
    input: z.object({ id: uuid() }),
    answer: z.object({ items: z.array(signIn) }),
  }),
  endOtherSignIns: defineCall({
    summary: 'Signs out on every device but this one, at once.',
    method: 'DELETE',
    path: '/member/sign_ins',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['sign-in', 'activity'],
    input: z.object({}),
    answer: z.object({ items: z.array(signIn) }),
  }),
}
