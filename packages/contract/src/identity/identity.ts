import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formBoolean, text, uuid } from '../fields.ts'
import { session } from './session.ts'

/**
 * Why a provider's answer led to no sign-in, as `/oauth?problem=` says it; the text of each is
 * `identity:problem.<problem>`.
 */
export const identityProblems = ['refused', 'over', 'unreachable', 'answer'] as const
export type IdentityProblem = (typeof identityProblems)[number]

/** 32 random bytes, or the SHA-256 of them, as base64url. */
const token = () => z.string('field.required').regex(/^[\w-]{43}$/, 'field.not_valid')
/** What a provider sends along; only the first few matter, all of them may be anything. */
const sent = () => text(8000).optional()

export const linkedIdentity = z.object({
  id: z.uuid(),
  provider: z.string(),
  email: z.string().nullable().describe('As the provider said it last.'),
  linked_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
})
export type LinkedIdentity = z.infer<typeof linkedIdentity>

const identityList = z.object({
  items: z.array(linkedIdentity),
  may_remove: z.boolean().describe('Whether another way in remains when one of them goes.'),
})

export const identityCalls = {
  listSignInMethods: defineCall({
    summary:
      'Providers that sign in at this programme: its own, and that of the organisation whose mail domain the address has.',
    method: 'GET',
    path: '/public/sign_in_methods',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'programme',
    input: z.object({
      email: text(300)
        .optional()
        .describe('Only what follows the @ is looked at: the answer is the same whether the account exists or not.'),
    }),
    answer: z.object({ providers: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  startIdentity: defineCall({
    summary: 'Begins a sign-in with a provider; answers the address to go to.',
    method: 'POST',
    path: '/public/identity/start',
    access: 'public',
    limit: { max: 30, windowSeconds: 900 },
    touches: [],
    input: z.object({
      provider_id: uuid(),
      secret_hash: token().describe(
        'SHA-256 of a secret that the page keeps: only who knows it can end what was begun here.',
      ),
      shared_computer: formBoolean().default(false),
    }),
    answer: z.object({ address: z.url() }),
  }),
  returnFromProvider: defineCall({
    summary: 'Where a provider sends the browser back; leads on to /oauth with a single-use code or with the problem.',
    method: 'GET',
    path: '/public/identity/callback',
    access: 'link',
    input: z.object({ state: sent(), code: sent(), error: sent() }),
    answer: z.null(),
  }),
  finishIdentity: defineCall({
    summary: 'Exchanges the code of /oauth for a session, once and within a minute.',
    method: 'POST',
    path: '/public/identity/session',
    access: 'public',
    limit: { max: 60, windowSeconds: 900 },
    touches: [],
    input: z.object({ code: token(), secret: token() }),
    answer: session,
  }),
}

export const ownIdentityCalls = {
  listIdentities: defineCall({
    summary: 'The providers that sign the member in.',
    method: 'GET',
    path: '/member/identities',
    access: 'member',
    subject: 'sign-in',
    input: z.object({}),
    answer: identityList,
  }),
  removeIdentity: defineCall({
    summary: 'Unlinks one; the last way in stays.',
    method: 'DELETE',
    path: '/member/identities/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['sign-in', 'activity'],
    input: z.object({ id: uuid() }),
    answer: identityList,
  }),
}
