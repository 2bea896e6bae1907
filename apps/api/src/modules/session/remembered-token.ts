import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { causedBy, type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { signInCopiedLetter } from './session.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { touchSignIn } from '#plugins/require-sign-in.ts'
import { seal, unseal } from '#seal.ts'
import { digest } from '#secrets.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { nameDevice } from './describe-device.ts'
import {
  endSignIn,
  forgetSuccessors,
  insertRememberedToken,
  lockRememberedToken,
  rememberedDays,
  replaceRememberedToken,
} from './session.queries.ts'

/** How long a replaced token still answers its successor: for other tabs, and for a lost answer (C29). */
const graceMilliseconds = 60_000

export function isRememberedToken(text: string | undefined): text is string {
  return /^rt_[\w-]{43}$/.test(text ?? '')
}

export function digestRememberedToken(key: Buffer, brandId: number, token: string) {
  return digest(key, 'digest', brandId, token)
}

/** The first token of a chain, and the query that keeps its digest. */
export function makeRememberedToken(key: Buffer, brandId: number, signInId: string, now: Date) {
  const token = makeSecretText('rt_')
  return { token, insert: insertRememberedToken(digestRememberedToken(key, brandId, token), signInId, now) }
}

/**
 * Exchanges a token for its one successor. If a replaced token appears after its minute, somebody has copied it, so the
 * sign-in ends for the thief and the owner alike. Undefined when the token signs nobody in; commit in either case.
 */
export async function useRememberedToken(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  token: string,
): Promise<{ signInId: string; successor: string } | undefined> {
  const { remembered: key } = app.secrets
  const now = app.now()
  const ownDigest = digestRememberedToken(key, brand.id, token)
  const [[found]] = await tx.send(lockRememberedToken(ownDigest))
  if (!found || found.ended_at || found.created_at.getTime() < now.getTime() - rememberedDays * 86_400_000)
    return undefined
  const signInId = found.sign_in_id
  if (found.replaced_at) {
    const isLate = now.getTime() - found.replaced_at.getTime() > graceMilliseconds
    if (!isLate && found.successor) return { signInId, successor: unseal([sealingKey(key, token)], found.successor) }
    await endCopied(tx, app, brand, found)
    return undefined
  }
  const { token: successor, insert } = makeRememberedToken(key, brand.id, signInId, now)
  tx.later(
    replaceRememberedToken(ownDigest, seal([sealingKey(key, token)], successor), now),
    insert,
    touchSignIn(signInId, now),
    forgetSuccessors(signInId, new Date(now.getTime() - graceMilliseconds)),
  )
  return { signInId, successor }
}

/** Ends a chain of tokens that two devices hold; its member is notified once, by mail and in the account's activity. */
async function endCopied(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  { sign_in_id: signInId, member_id: memberId }: { sign_in_id: string; member_id: string },
) {
  const now = app.now()
  const [[ended], [addressee]] = await tx.send(endSignIn(signInId, now), findPrimaryAddress(memberId))
  if (!ended || !addressee) return
  const device = nameDevice(ended.user_agent)
  recordActivity(tx, { memberId, kind: 'sign_in_copied', now, actor: 'system', details: { device } })
  queueMail(
    tx,
    app,
    brand,
    { memberId, email: addressee.email, language: addressee.language ?? brand.settings.languages[0]! },
    signInCopiedLetter({ device }),
    causedBy('signInCopied', memberId),
  )
}

/** The key comes from the old token, which no table holds, so the database alone never yields the successor. */
function sealingKey(key: Buffer, token: string) {
  return digest(key, 'seal', token)
}
