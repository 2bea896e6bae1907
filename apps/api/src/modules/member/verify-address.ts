import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { causedBy, type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { joinByAddress, leaveWithoutAddress } from '#modules/organisation/organisation.ts'
import { askByAddress } from '#modules/pool/pool.ts'
import { Refusal } from '#plugins/refusal.ts'
import { primaryChangedLetter, waysInEndedLetter } from './member.letters.ts'
import {
  deleteClaim,
  findPrimaryAddress,
  lockPrimaryAddress,
  makePrimary,
  markVerified,
  replacePrimary,
  takeAddress,
} from './member.queries.ts'
import { endWaysIn, lockMember, waysIn } from './ways-in.queries.ts'

type Proof = {
  memberId: string
  email: string
  /** The sign-in that brings the proof; it stays when the others end. */
  signInId?: string | undefined
  /** The language for a member without a choice. */
  language: Language
}

/**
 * Marks an address as verified, because somebody used the secret that was mailed there. Answers undefined when the
 * address is no longer the member's. A claimed address becomes the member's now, or throws `addressTaken` if another
 * member has verified it meanwhile. An address that is verified for the first time may join the member to an
 * organisation (C28). While the primary address is unproved, a proved additional address replaces it: so a member can
 * correct a mistyped address, and a stranger's address becomes free again. An address that staff granted also becomes
 * the primary one with its first proof, and not before.
 */
export async function verifyAddress(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  proof: Proof,
): Promise<string | undefined> {
  const { memberId, email } = proof
  const now = app.now()
  const [[primary], [known], [claimed]] = await tx.send(
    lockPrimaryAddress(memberId),
    markVerified(memberId, email, now),
    deleteClaim(memberId, email),
  )
  if (!known && !claimed) return undefined
  const isNew = !known || known.is_new
  const isFirstProof = primary !== undefined && primary.verified_at === null
  if (!known) {
    const [[taken]] = await tx.send(takeAddress(memberId, email, claimed!.created_at, now))
    if (!taken) throw new Refusal('addressTaken')
    if (isFirstProof) await tx.send(...replacePrimary(memberId, email))
    else if (claimed!.takes_primary) await takePrimary(tx, app, brand, proof)
  }
  if (isNew) recordActivity(tx, { memberId, kind: 'email_verified', now })
  if (isNew && isFirstProof) await endWhatCameBefore(tx, app, brand, proof)
  tx.later(...askByAddress(memberId, email, now))
  // an address that was verified before proves nothing new, so a member who has left or changed the organisation is not
  // moved back
  if (isNew) await joinByAddress(tx, { memberId, email, now })
  return email
}

/**
 * The old address continues to open the account beside the new one, and is notified, so that its owner can still act.
 */
async function takePrimary(tx: Transaction, app: AppContext, brand: MailBrand, { memberId, email, language }: Proof) {
  const [[old]] = await tx.send(findPrimaryAddress(memberId))
  await tx.send(...makePrimary(memberId, email))
  recordActivity(tx, { memberId, kind: 'email_primary_changed', now: app.now() })
  if (!old) return
  const to = { memberId, email: old.email, language: old.language ?? language }
  queueMail(tx, app, brand, to, primaryChangedLetter({ email }), 'memberCorrected')
}

/**
 * A stranger may have signed up with the address. Its first proof therefore ends every earlier way into the account,
 * and answers which ones ended.
 */
async function endWhatCameBefore(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  { memberId, email, signInId, language }: Proof,
) {
  const now = app.now()
  const [, [ended], [owner]] = await tx.send(
    lockMember(memberId),
    endWaysIn(memberId, { email, but: signInId ?? null, now }),
    findPrimaryAddress(memberId),
  )
  const gone = waysIn.filter((each) => ended![each])
  if (!gone.length) return
  if (ended!.emails) await leaveWithoutAddress(tx, { memberId, now })
  const details = Object.fromEntries(gone.map((each) => [each, 'ended']))
  recordActivity(tx, { memberId, kind: 'ways_in_ended', now, details })
  queueMail(
    tx,
    app,
    brand,
    { memberId, email, language: owner?.language ?? language },
    waysInEndedLetter({ gone }),
    causedBy('waysInEnded', memberId),
  )
}
