import type { AnswerOf } from '@throughway/contract/call'
import type { secondFactorCalls } from '@throughway/contract/identity/second-factor'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { codeLock } from '#modules/lock-out/lock-out.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { secondFactorAddedLetter } from './second-factor.letters.ts'
import { addPasskey, isFresh, startPasskey } from '#modules/passkey/passkey.ts'
import { demandPassword } from '#modules/password/password.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { seal } from '#seal.ts'
import { addressOf, findStep, makeSecret } from './app-code.ts'
import { digestRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'
import {
  confirmNewSecret,
  deleteRecoveryCodes,
  type FactorRow,
  findFactors,
  insertRecoveryCodes,
  keepNewSecret,
  lockMember,
} from './second-factor.queries.ts'
import { enter, openSecret, sealedFor } from './show-factor.ts'

type Added = AnswerOf<typeof secondFactorCalls.addApp>

/** How long a new secret waits for its first code. */
const secretMinutes = 10

/**
 * Demands that a member with a factor shows it before adding another; otherwise a thief with the password could add
 * one.
 */
export function demandShown(factors: FactorRow): void {
  if (!factors.second_factor_at && (factors.confirmed_at || factors.passkeys > 0))
    throw new Refusal('secondFactorRequired')
}

export async function startApp(
  app: AppContext,
  context: CallContext<typeof secondFactorCalls.startApp>,
): Promise<AnswerOf<typeof secondFactorCalls.startApp>> {
  const { db, write, brand, member, now } = context
  const [[factors]] = await db.send(findFactors(member.id, member.signInId, now))
  demandShown(factors!)
  await demandFresh(app, context, factors!)
  const secret = makeSecret()
  const sealed = seal(app.secrets.second_factor, secret, sealedFor(brand.id, member.id))
  await write((tx) => tx.send(keepNewSecret(member.id, sealed, now)))
  return { secret, address: addressOf(secret, { issuer: brand.settings.app_name, label: factors!.email }) }
}

/** The first code shows that the app has the secret. It does not work a second time, at the door. */
export async function addApp(app: AppContext, context: CallContext<typeof secondFactorCalls.addApp>): Promise<Added> {
  const { input, write, brand, member, now, language, audit } = context
  const lock = codeLock(app.secrets.sign_in_failure, brand.id, `second factor ${member.id}`)
  const added = await write(async (tx) => {
    const [, [factors], [standing]] = await tx.send(
      lockMember(member.id),
      findFactors(member.id, member.signInId, now),
      lock.find(now),
    )
    demandShown(factors!)
    if (standing!.locked) throw new Refusal('secondFactorLocked', { headers: { 'Retry-After': '3600' } })
    const waits = factors!.new_secret_at && now.getTime() - factors!.new_secret_at.getTime() < secretMinutes * 60_000
    if (!waits) throw new Refusal('linkRunOut', { fields: { code: 'refusal.link_run_out' } })
    const secret = openSecret(app, brand.id, member.id, factors!.new_secret!)
    const step = findStep(secret, input.code.replace(/[\s-]/g, ''), now)
    if (step === undefined) {
      tx.later(lock.count(now))
      audit.unchanged()
      return undefined
    }
    await tx.send(confirmNewSecret(member.id, step, now))
    recordActivity(tx, { memberId: member.id, kind: 'second_factor_added', now })
    const to = { memberId: member.id, email: factors!.email, language: factors!.language ?? language }
    queueMail(tx, app, brand, to, secondFactorAddedLetter(), causedBy('secondFactorChanged', member.id))
    return completeSetup(tx, app, context, factors!)
  })
  if (!added) throw new Refusal('secondFactorCodeWrong', { fields: { code: 'refusal.second_factor_code_wrong' } })
  return added
}

export async function startFirstPasskey(
  app: AppContext,
  context: CallContext<typeof secondFactorCalls.startFirstPasskey>,
): Promise<AnswerOf<typeof secondFactorCalls.startFirstPasskey>> {
  const [[factors]] = await context.db.send(findFactors(context.member.id, context.member.signInId, context.now))
  demandShown(factors!)
  return startPasskey(app, context)
}

export async function addFirstPasskey(
  app: AppContext,
  context: CallContext<typeof secondFactorCalls.addFirstPasskey>,
): Promise<Added> {
  const { db, member, now } = context
  const [[factors]] = await db.send(findFactors(member.id, member.signInId, now))
  demandShown(factors!)
  return addPasskey(app, context, (tx) => completeSetup(tx, app, context, factors!))
}

/** The sign-in has shown both factors then, and where no recovery codes are left there are new ones. */
async function completeSetup(
  tx: Transaction,
  app: AppContext,
  { brand, member, now }: Pick<CallContext<typeof secondFactorCalls.addApp>, 'brand' | 'member' | 'now'>,
  factors: FactorRow,
): Promise<Added> {
  const codes =
    factors.recovery_codes === 0 ? makeSheet(tx, app, { brandId: brand.id, memberId: member.id, now }) : null
  return { session: await enter(tx, app, { ...member, now }), recovery_codes: codes }
}

/** Codes in the place of those before. */
export function makeSheet(
  tx: Transaction,
  app: AppContext,
  { brandId, memberId, now }: { brandId: number; memberId: string; now: Date },
): string[] {
  const codes = makeRecoveryCodes()
  const digests = codes.map((code) => digestRecoveryCode(app.secrets.second_factor, brandId, memberId, code)[0])
  tx.later(deleteRecoveryCodes(memberId), insertRecoveryCodes(memberId, digests, now))
  recordActivity(tx, { memberId, kind: 'recovery_codes_made', now })
  return codes
}

/**
 * Demands a fresh sign-in or the password, so that a person who finds a signed-in computer cannot change anything here.
 */
export async function demandFresh(
  app: AppContext,
  context: CallContext<typeof secondFactorCalls.startApp | typeof secondFactorCalls.renewRecoveryCodes>,
  factors: FactorRow,
): Promise<void> {
  const { input, now } = context
  if (input.current_password !== undefined) await demandPassword(app, context, input.current_password)
  else if (!isFresh(factors.signed_in_at, now))
    throw new Refusal('signInTooOld', { fields: { current_password: 'field.required' } })
}
