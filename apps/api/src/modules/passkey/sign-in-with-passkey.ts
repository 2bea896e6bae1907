import type { AnswerOf } from '@throughway/contract/call'
import type { passkeyCalls } from '@throughway/contract/identity/passkey'
import type { Session } from '@throughway/contract/identity/session'
import type { AppContext } from '#app-context.ts'
import { sendDeviceCode } from '#modules/member/member.ts'
import { deviceOf, needsDeviceCode, openSignIn } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { readChallenge } from './ceremony.ts'
import { findPasskey, takeChallenge, usePasskey } from './passkey.queries.ts'
import { makeChallenge, verifyPasskey } from './verify-passkey.ts'

type Context = CallContext<typeof passkeyCalls.signInWithPasskey>

/** The same for any visitor; the browser and its owner choose the passkey. */
export function startPasskeySignIn(
  context: CallContext<typeof passkeyCalls.startPasskeySignIn>,
): Promise<AnswerOf<typeof passkeyCalls.startPasskeySignIn>> {
  return makeChallenge(context, null)
}

/**
 * Signs in with a passkey. Nobody can guess a passkey, so it passes every lock, as a remembered device does (C29), and
 * it counts as two factors. Staff on a new device still type the code of their mail.
 */
export async function signInWithPasskey(app: AppContext, context: Context): Promise<Session> {
  const { input, db, write, brand, now, request, language } = context
  const device = deviceOf(request)
  const challenge = readChallenge(input.client_data)
  if (!challenge) throw new Refusal('passkeyUnknown')
  const [[taken], [found]] = await db.send(
    takeChallenge({ challenge, purpose: 'sign_in', memberId: null }, now),
    findPasskey(input.credential_id, device),
  )
  if (!taken || !found) throw new Refusal('passkeyUnknown')
  const counter = await verifyPasskey(app, context, found, challenge)

  const verificationRequired = needsDeviceCode(app, { ...found, has_second_factor: true })
  return write(async (tx) => {
    const [[used]] = await tx.send(usePasskey(found.id, { before: found.counter, after: counter }, now))
    if (!used) throw new Refusal('passkeyUnknown')
    const { member_id: memberId, email } = found
    if (verificationRequired) sendDeviceCode(tx, app, brand, { memberId, email, language: found.language ?? language })
    return openSignIn(tx, app, {
      brandId: brand.id,
      memberId,
      device,
      remember: !input.shared_computer,
      verificationRequired,
      hasTwoFactors: true,
    })
  })
}
