import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { v7 as makeUuid } from 'uuid'
import type { AnswerOf } from '@throughway/contract/call'
import type { passkeyCalls } from '@throughway/contract/identity/passkey'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { passkeyAddedLetter } from './passkey.letters.ts'
import { demandPassword } from '#modules/password/password.ts'
import { deviceOf, nameDevice } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { originsOf, readChallenge, relyingPartyOf, userHandleOf } from './ceremony.ts'
import { describePasskeys, isFresh } from './describe-passkeys.ts'
import { findOwner, insertChallenge, insertPasskey, listPasskeys, takeChallenge } from './passkey.queries.ts'

const mostPasskeys = 20
const timeout = 5 * 60_000
/** ES256, EdDSA and RS256, which is all that authenticators have. */
const algorithms = [-7, -8, -257]

/** Asks a device to make a passkey, for a member who has just signed in or who knows the password. */
export async function startPasskey(
  app: AppContext,
  context: CallContext<typeof passkeyCalls.startPasskey>,
): Promise<AnswerOf<typeof passkeyCalls.startPasskey>> {
  const { input, db, brand, member, now, request } = context
  const [[owner], known] = await db.send(findOwner(member.id, member.signInId), listPasskeys(member.id))
  if (input.current_password !== undefined) await demandPassword(app, context, input.current_password)
  else if (!isFresh(owner!.signed_in_at, now))
    throw new Refusal('signInTooOld', { fields: { current_password: 'field.required' } })
  if (known.length >= mostPasskeys) throw new Refusal('tooManyPasskeys')

  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: brand.settings.app_name,
    rpID: relyingPartyOf(request),
    userName: owner!.email,
    supportedAlgorithmIDs: algorithms,
  })
  await db.send(insertChallenge({ challenge, purpose: 'add', memberId: member.id }, now))
  return {
    challenge,
    rp: { id: relyingPartyOf(request), name: brand.settings.app_name },
    user: {
      id: Buffer.from(userHandleOf(member.id)).toString('base64url'),
      name: owner!.email,
      displayName: `${owner!.first_name} ${owner!.last_name}`.trim(),
    },
    pubKeyCredParams,
    timeout,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

type Adding = CallContext<typeof passkeyCalls.addPasskey>
type OwnPasskeys = AnswerOf<typeof passkeyCalls.addPasskey>

/**
 * Keeps the passkey that the device made, together with the work of `along`. The first answer uses the challenge up,
 * whether it is right or wrong.
 */
export async function addPasskey<Answer = OwnPasskeys>(
  app: AppContext,
  context: Adding,
  along = async (_tx: Transaction, passkeys: OwnPasskeys) => passkeys as Answer,
): Promise<Answer> {
  const { input, db, write, brand, member, now, request, language } = context
  const challenge = readChallenge(input.client_data)
  if (!challenge) throw new Refusal('passkeyRefused')
  const take = () => takeChallenge({ challenge, purpose: 'add', memberId: member.id }, now)
  const name = input.name || nameDevice(deviceOf(request).userAgent) || 'Passkey'
  try {
    return await write(async (tx) => {
      const [[taken], [owner], known] = await tx.send(
        take(),
        findOwner(member.id, member.signInId),
        listPasskeys(member.id),
      )
      if (!taken) throw new Refusal('passkeyRefused')
      if (known.length >= mostPasskeys) throw new Refusal('tooManyPasskeys')
      const { id: credentialId, publicKey, counter } = await verify(app, context, challenge)
      const [[added], left] = await tx.send(
        insertPasskey({
          id: makeUuid(),
          memberId: member.id,
          credentialId,
          publicKey: Buffer.from(publicKey),
          counter,
          transports: input.transports,
          name,
          now,
        }),
        listPasskeys(member.id),
      )
      if (!added) throw new Refusal('passkeyRefused')
      recordActivity(tx, { memberId: member.id, kind: 'passkey_added', now, details: { name } })
      queueMail(
        tx,
        app,
        brand,
        { memberId: member.id, email: owner!.email, language: owner!.language ?? language },
        passkeyAddedLetter({ name }),
        causedBy('passkeyChanged', member.id),
      )
      return along(tx, describePasskeys(left, owner!.signed_in_at, now))
    })
  } catch (error) {
    await db.send(take())
    throw error
  }
}

async function verify(app: AppContext, { input, request }: Adding, challenge: string) {
  try {
    if (!isWithoutCertificates(input.attestation_object))
      throw new Error('It brings certificates that nobody asked for.')
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: input.credential_id,
        rawId: input.credential_id,
        type: 'public-key',
        response: {
          clientDataJSON: input.client_data,
          attestationObject: input.attestation_object,
          transports: input.transports,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(app, request),
      expectedRPID: relyingPartyOf(request),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (verified && registrationInfo.credential.id === input.credential_id) return registrationInfo.credential
  } catch (error) {
    app.log.debug({ reqId: request.id, err: error }, 'a passkey was refused')
  }
  throw new Refusal('passkeyRefused')
}

/**
 * We ask for no attestation, so an honest browser sends none, or a signature by the new key itself. The library would
 * follow certificates to revocation lists at addresses that the sender can choose.
 */
function isWithoutCertificates(attestationObject: string) {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return (
    decoded.get('fmt') === 'none' ||
    (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  )
}
