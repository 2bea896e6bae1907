import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AnswerOf } from '@throughway/contract/call'
import type { passkeyCalls } from '@throughway/contract/passkey'
import type { Session } from '@throughway/contract/session'
import type { RowsOf } from '#database/query.ts'
import type { House } from '#house.ts'
import { sendDeviceCode } from '#modules/member/member.ts'
import { deviceOf, needsDeviceCode, openSignIn } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { originsOf, readChallenge, relyingPartyOf, userHandleOf } from './ceremony.ts'
import { findPasskey, insertChallenge, takeChallenge, usePasskey } from './passkey.queries.ts'

type Context = CallContext<typeof passkeyCalls.signInWithPasskey>
type PasskeyRow = RowsOf<ReturnType<typeof findPasskey>>[number]

/** The same for whoever asks; which passkey answers is the browser's and its owner's choice. */
export async function startPasskeySignIn({
  db,
  now,
  request,
}: CallContext<typeof passkeyCalls.startPasskeySignIn>): Promise<AnswerOf<typeof passkeyCalls.startPasskeySignIn>> {
  const rpId = relyingPartyOf(request)
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await db.send(insertChallenge({ challenge, purpose: 'sign_in', memberId: null }, now))
  return { challenge, rpId, timeout: 5 * 60_000, userVerification: 'required' }
}

/**
 * Signs in with a passkey. It guesses nothing, so it passes every lock, as a remembered device does (C29); staff on a
 * device that was not seen before still type the code of their mail.
 */
export async function signInWithPasskey(house: House, context: Context): Promise<Session> {
  const { input, db, write, brand, now, request, language } = context
  const device = deviceOf(request)
  const challenge = readChallenge(input.client_data)
  if (!challenge) throw new Refusal('passkeyUnknown')
  const [[taken], [found]] = await db.send(
    takeChallenge({ challenge, purpose: 'sign_in', memberId: null }, now),
    findPasskey(input.credential_id, device),
  )
  if (!taken || !found) throw new Refusal('passkeyUnknown')
  const counter = await verify(house, context, found, challenge)

  const verificationRequired = needsDeviceCode(house, found)
  return write(async (tx) => {
    const [[used]] = await tx.send(usePasskey(found.id, { before: found.counter, after: counter }, now))
    if (!used) throw new Refusal('passkeyUnknown')
    const { member_id: memberId, email } = found
    if (verificationRequired)
      sendDeviceCode(tx, house, brand, { memberId, email, language: found.language ?? language })
    return openSignIn(tx, house, {
      brandId: brand.id,
      memberId,
      device,
      remember: !input.shared_computer,
      verificationRequired,
    })
  })
}

/** Answers the counter that the authenticator has come to; one that went backwards is a copy's. */
async function verify(
  house: House,
  { input, request }: Context,
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
      expectedOrigin: originsOf(house, request),
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
    house.log.warn({ reqId: request.id, err: error }, 'a passkey did not sign in')
  }
  throw new Refusal('passkeyUnknown')
}
