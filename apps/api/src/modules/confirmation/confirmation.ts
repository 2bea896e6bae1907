import type { FastifyRequest } from 'fastify'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { codeLock, fitsPassword, isLocked, isPassword, openLockOut, wasLast } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { isSame } from '#tokens/secret-text.ts'
import { countTry, findPassword } from './confirmation.queries.ts'

type Context = { db: Database; brand: { id: number }; member: { id: string }; request: FastifyRequest; now: Date }
type Shown = { current_password?: string | undefined; code?: string | undefined }

const mostTries = 10

/**
 * Asks for the password or code once more before an act that cannot be undone, because somebody else may be using the
 * signed-in device. Wrong tries count like those at sign-in. Throws `passwordWrong`, `codeWrong`, `accountLocked`, or
 * `invalid` beside the missing field.
 */
export async function confirmItIsYou(app: AppContext, context: Context, shown: Shown): Promise<void> {
  const { db, member } = context
  const [[own]] = await db.send(findPassword(member.id))
  if (own && isPassword(own.password_hash))
    return checkPassword(app, context, own.password_hash, shown.current_password)
  return checkCode(app, context, shown.code)
}

async function checkPassword(
  app: AppContext,
  { db, brand, member, request, now }: Context,
  passwordHash: string,
  password: string | undefined,
) {
  if (password === undefined) throw missing('current_password')
  const lock = openLockOut(app.secrets.sign_in_failure, brand.id, `confirm ${member.id}`, request.ip)
  const [[counted]] = await db.send(lock.count(now))
  if (isLocked(counted!)) throw new Refusal('accountLocked')
  if (await fitsPassword(passwordHash, password)) return void (await db.send(...lock.forgive()))
  if (wasLast(counted!)) throw new Refusal('accountLocked')
  throw new Refusal('passwordWrong', { fields: { current_password: 'refusal.password_wrong' } })
}

async function checkCode(app: AppContext, { db, brand, member, now }: Context, code: string | undefined) {
  if (code === undefined) throw missing('code')
  const typed = digestConfirmation(app, brand.id, member.id, code.replace(/\D/g, ''))
  const lock = codeLock(app.secrets.sign_in_failure, brand.id, member.id)
  const [[standing], [kept]] = await db.send(lock.find(now), countTry(member.id, mostTries, now))
  if (!standing!.locked && kept && isSame(kept.code_digest, typed)) {
    const [[used]] = await db.send(spend('confirmationCode', typed, now, { member_id: member.id }), lock.forget())
    if (used) return
  } else if (kept) await db.send(lock.count(now))
  throw new Refusal('codeWrong', { fields: { code: 'refusal.code_wrong' } })
}

export function digestConfirmation({ secrets }: AppContext, brandId: number, memberId: string, code: string): Buffer {
  return digest(secrets.email, 'confirmation', brandId, memberId, code)
}

function missing(field: string) {
  return new Refusal('invalid', { fields: { [field]: 'field.required' } })
}
