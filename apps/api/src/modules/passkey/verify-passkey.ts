import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AnswerOf, Call, InputOf } from '@throughway/contract/call'
import type { passkeyCalls } from '@throughway/contract/identity/passkey'
import type { RowsOf } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { deviceOf } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { originsOf, readChallenge, relyingPartyOf, userHandleOf } from './ceremony.ts'
import { findPasskey, insertChallenge, takeChallenge, usePasskey } from './passkey.queries.ts'

type Context = Pick<CallContext<Call>, 'db' | 'now' | 'request'>
/** What a passkey answered to a challenge. */
export type PasskeyAnswer = Omit<InputOf<typeof passkeyCalls.signInWithPasskey>, 'shared_computer'>
type PasskeyRow = RowsOf<ReturnType<typeof findPasskey>>[number]

/** Makes a challenge for any visitor, or for one member only. */
export async function makeChallenge(
  { db, now, request }: Context,
  memberId: string | null,
): Promise<AnswerOf<typeof passkeyCalls.startPasskeySignIn>> {
  const rpId = relyingPartyOf(request)
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await db.send(insertChallenge({ challenge, purpose: 'sign_in', memberId }, now))
  return { challenge, rpId, timeout: 5 * 60_000, userVerification: 'required' }
}

/**
 * The member, already known by another factor, answers a challenge of theirs; throws `passkeyUnknown` for anything
 * else.
 */
export async function demandOwnPasskey(
  app: AppContext,
  context: Context & { input: PasskeyAnswer; member: { id: string } },
): Promise<void> {
  const { db, input, member, now, request } = context
  const challenge = readChallenge(input.client_data)
  if (!challenge) throw new Refusal('passkeyUnknown')
  const [[taken], [found]] = await db.send(
    takeChallenge({ challenge, purpose: 'sign_in', memberId: member.id }, now),
    findPasskey(input.credential_id, deviceOf(request)),
  )
  if (!taken || found?.member_id !== member.id) throw new Refusal('passkeyUnknown')
  const counter = await verifyPasskey(app, context, found, challenge)
  const [[used]] = await db.send(usePasskey(found.id, { before: found.counter, after: counter }, now))
  if (!used) throw new Refusal('passkeyUnknown')
}

/** Answers the authenticator's present counter; a counter that went backwards belongs to a copy. */
export async function verifyPasskey(
  app: AppContext,
  { input, request }: { input: PasskeyAnswer; request: Context['request'] },
  found: PasskeyRow,
  challenge: string,
): Promise<number> {
  try {
    const isOwn =
      input.user_handle === undefined ||
      input.user_handle === Buffer.from(userHandleOf(found.member_id)).toString('base64url')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: input.credential_id,
        rawId: input.credential_id,
        type: 'public-key',
        response: {
          clientDataJSON: input.client_data,
          authenticatorData: input.authenticator_data,
          signature: input.signature,
          ...(input.user_handle && { userHandle: input.user_handle }),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(app, request),
      expectedRPID: relyingPartyOf(request),
      credential: {
        id: input.credential_id,
        publicKey: Uint8Array.from(found.public_key),
        counter: found.counter,
        transports: found.transports,
      },
      requireUserVerification: true,
    })
    if (verified && isOwn) return authenticationInfo.newCounter
  } catch (error) {
    app.log.warn({ reqId: request.id, err: error }, 'a passkey did not sign in')
  }
  throw new Refusal('passkeyUnknown')
}
