import { v7 as makeUuid } from 'uuid'
import type { identityCalls } from '@throughway/contract/identity/identity'
import type { Session } from '@throughway/contract/identity/session'
import { domainOf, isEmail, normaliseEmail } from '@throughway/domain/identity/email'
import type { RowsOf } from '#database/query.ts'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { identityLinkedLetter } from './identity.letters.ts'
import { addMember, findOwner, sendDeviceCode } from '#modules/member/member.ts'
import { askByAddress } from '#modules/pool/pool.ts'
import { findOrganisationByDomain, joinByAddress } from '#modules/organisation/organisation.ts'
import {
  deviceOf,
  findVerifiedElsewhere,
  knowsDevice,
  needsDeviceCode,
  noPassword,
  openSignIn,
} from '#modules/session/session.ts'
import type { Claims } from '#outside/identity.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { unseal } from '#seal.ts'
import { spend } from '#tokens/one-use.ts'
import { hashSecret, isSame } from '#tokens/secret-text.ts'
import { findLinked, findMember, findProvider, insertIdentity, takeTurn, useIdentity } from './identity.queries.ts'
import { digestOf, sealingKey } from './start-identity.ts'

type Context = CallContext<typeof identityCalls.finishIdentity>
type Provider = RowsOf<ReturnType<typeof findProvider>>[number]

/**
 * Signs in the person named by the provider: the linked member, the member whose verified address it is, or a new
 * member.
 */
export async function finishIdentity(app: AppContext, context: Context): Promise<Session> {
  const { claims, provider, isShared } = await takeOver(app, context)
  const { db, brand, now, request, language } = context
  const device = deviceOf(request)
  return db.transaction(async (tx) => {
    const [, [linked]] = await tx.send(
      takeTurn(claims.issuer, claims.subject),
      findLinked(claims.issuer, claims.subject),
    )
    if (linked?.deleted_at) throw new Refusal('accountDeleted')
    const { memberId, isNew } = linked
      ? { memberId: linked.member_id, isNew: false }
      : await link(tx, app, context, provider, claims)
    if (linked) tx.later(useIdentity(linked.id, claims.email, now))

    const [[member]] = await tx.send(findMember(memberId, knowsDevice(device)))
    const verificationRequired = needsDeviceCode(app, member!)
    if (verificationRequired)
      sendDeviceCode(tx, app, brand, { memberId, email: member!.email, language: member!.language ?? language })
    return openSignIn(tx, app, {
      brandId: brand.id,
      memberId,
      device,
      remember: !isShared,
      verificationRequired,
      kind: isNew ? 'signed_up' : 'signed_in',
    })
  })
}

/** Uses the code up, whoever presents it; only the browser that began knows its secret. */
async function takeOver(app: AppContext, { input, db, brand, now }: Context) {
  const [[handOver]] = await db.send(spend('identityCode', digestOf(app, brand, 'code', input.code), now))
  if (!handOver || !isSame(hashSecret(input.secret), handOver.browser_digest)) throw new Refusal('identityOver')
  const [[provider]] = await db.send(findProvider(handOver.provider_id))
  if (!provider) throw new Refusal('identityOver')
  const claims = JSON.parse(unseal([sealingKey(app, brand, input.code)], handOver.claims)) as Claims
  return { claims, provider, isShared: handOver.is_shared }
}

/**
 * The first sign-in of this identity. An address links only when it is proved on both sides: the provider says that it
 * is verified, and so do we. Else somebody could wait for another person in an account made under their address.
 */
async function link(
  tx: Transaction,
  app: AppContext,
  context: Context,
  provider: Provider,
  claims: Claims,
): Promise<{ memberId: string; isNew: boolean }> {
  const { brand, now, language } = context
  const email = normaliseEmail(claims.email ?? '')
  if (!email || !isEmail(email) || !claims.isEmailVerified) throw new Refusal('identityUnverified')
  await demandOwnDomain(tx, provider, email)
  const [[owner]] = await tx.send(findOwner(email))
  if (owner && !owner.verified_at) throw new Refusal('addressUnproved')
  const memberId = owner ? owner.id : await addNewMember(tx, app, context, claims, email)

  tx.later(
    insertIdentity({
      id: makeUuid(),
      memberId,
      providerId: provider.id,
      issuer: claims.issuer,
      subject: claims.subject,
      email,
      now,
    }),
  )
  recordActivity(tx, { memberId, kind: 'identity_linked', now, details: { provider: provider.name } })
  if (owner)
    queueMail(
      tx,
      app,
      brand,
      { memberId, email, language: owner.language ?? language },
      identityLinkedLetter({ provider: provider.name }),
      causedBy('identityLinked', memberId),
    )
  else {
    tx.later(...askByAddress(memberId, email, now))
    await joinByAddress(tx, { memberId, email, now })
  }
  return { memberId, isNew: !owner }
}

/**
 * An organisation's provider may vouch only for addresses of that organisation; otherwise it could open anybody's
 * account.
 */
async function demandOwnDomain(tx: Transaction, provider: Provider, email: string) {
  if (provider.organisation_id === null) return
  const [[found]] = await tx.send(findOrganisationByDomain(domainOf(email) ?? ''))
  if (found?.id !== provider.organisation_id || !found.proves_membership) throw new Refusal('identityForeign')
}

/** Unless the person's account is with another programme (C29): then its name and the way there. */
async function addNewMember(
  tx: Transaction,
  app: AppContext,
  { brand, now, language }: Context,
  claims: Claims,
  email: string,
): Promise<string> {
  const elsewhere = await findVerifiedElsewhere(app, email, brand.id)
  if (elsewhere) throw new Refusal('otherRegion', { data: elsewhere })
  return addMember(tx, brand.id, {
    firstName: claims.firstName || email.split('@')[0]!.slice(0, 100),
    lastName: claims.lastName,
    email,
    passwordHash: noPassword,
    createdAt: now,
    verifiedAt: now,
    language,
  })
}
