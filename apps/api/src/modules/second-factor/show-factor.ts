import type { InputOf } from '@throughway/contract/call'
import type { secondFactorCalls } from '@throughway/contract/identity/second-factor'
import type { SessionUser } from '@throughway/contract/identity/session'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { codeLock } from '#modules/lock-out/lock-out.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { recoveryCodeUsedLetter } from './second-factor.letters.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { demandOwnPasskey } from '#modules/passkey/passkey.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { unseal } from '#seal.ts'
import { spend } from '#tokens/one-use.ts'
import { findStep } from './app-code.ts'
import { digestRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import { findFactors, lockMember, markShown, useStep } from './second-factor.queries.ts'

type Showing = CallContext<typeof secondFactorCalls.showCode>

/** A code of the app or of the sheet. A wrong one is counted, for the account; a passkey needs no count. */
export async function showCode(app: AppContext, context: Showing): Promise<SessionUser> {
  const { input, write, member, now, audit } = context
  const outcome = await write(async (tx) => {
    const factor = await tryCode(tx, app, context, input)
    if (factor !== 'wrong' && factor !== 'locked') return enter(tx, app, { ...member, now })
    audit.unchanged()
    return factor
  })
  if (outcome === 'locked') throw new Refusal('secondFactorLocked', { headers: { 'Retry-After': '3600' } })
  if (outcome === 'wrong')
    throw new Refusal('secondFactorCodeWrong', { fields: { code: 'refusal.second_factor_code_wrong' } })
  return outcome
}

/** A passkey passes the lock of codes, since it guesses nothing. */
export async function showPasskey(
  app: AppContext,
  context: CallContext<typeof secondFactorCalls.showPasskey>,
): Promise<SessionUser> {
  await demandOwnPasskey(app, context)
  return context.write((tx) => enter(tx, app, { ...context.member, now: context.now }))
}

/** Records that the sign-in has shown both factors. */
export async function enter(
  tx: Transaction,
  app: AppContext,
  { signInId, now }: { signInId: string; now: Date },
): Promise<SessionUser> {
  const [, [row]] = await tx.send(markShown(signInId, now), selectSession(signInId, now, app.env.staffSecondFactor))
  return describeSession(row!)
}

type Try = Pick<Showing, 'brand' | 'member' | 'language' | 'now'>

async function tryCode(
  tx: Transaction,
  app: AppContext,
  { brand, member, language, now }: Try,
  { code }: InputOf<typeof secondFactorCalls.showCode>,
): Promise<'app' | 'recovery' | 'wrong' | 'locked'> {
  const lock = codeLock(app.secrets.sign_in_failure, brand.id, `second factor ${member.id}`)
  const [, [factors], [standing]] = await tx.send(
    lockMember(member.id),
    findFactors(member.id, member.signInId, now),
    lock.find(now),
  )
  if (standing!.locked) return 'locked'
  const digits = code.replace(/[\s-]/g, '')
  const step =
    factors!.secret && /^\d{6}$/.test(digits)
      ? findStep(openSecret(app, brand.id, member.id, factors!.secret), digits, now)
      : undefined
  if (step !== undefined) {
    const [[used]] = await tx.send(useStep(member.id, step))
    if (used) {
      tx.later(lock.forget())
      return 'app'
    }
  }
  const recoveryCode = readRecoveryCode(code)
  if (recoveryCode) {
    const digests = digestRecoveryCode(app.secrets.second_factor, brand.id, member.id, recoveryCode)
    const [[used]] = await tx.send(spend('recoveryCode', digests, now, { member_id: member.id }))
    if (used) {
      const left = String(factors!.recovery_codes - 1)
      tx.later(lock.forget())
      recordActivity(tx, { memberId: member.id, kind: 'recovery_code_used', now, details: { left } })
      const to = { memberId: member.id, email: factors!.email, language: factors!.language ?? language }
      queueMail(
        tx,
        app,
        brand,
        to,
        recoveryCodeUsedLetter({ number: left }),
        causedBy('secondFactorChanged', member.id),
      )
      return 'recovery'
    }
  }
  tx.later(lock.count(now))
  return 'wrong'
}

export function sealedFor(brandId: number, memberId: string): string {
  return `${brandId}|${memberId}`
}

export function openSecret({ secrets }: AppContext, brandId: number, memberId: string, sealed: Buffer): string {
  return unseal(secrets.second_factor, sealed, sealedFor(brandId, memberId))
}
