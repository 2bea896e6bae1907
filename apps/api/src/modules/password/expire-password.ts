import type { AnswerOf } from '@throughway/contract/call'
import type { passwordStaffCalls } from '@throughway/contract/identity/password'
import { standsAbove } from '@throughway/domain/identity/roles'
import type { AppContext } from '#app-context.ts'
import { queueMail } from '#modules/mail/mail.ts'
import { passwordExpiredLetter } from './password.letters.ts'
import { endSignIns, expirePassword as expire, isPassword } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { findActorAndMember } from './password.queries.ts'

/**
 * C27: expires a password after a theft. The next sign-in requires a new password, and all sessions end. Staff cannot
 * do it to staff of the same or a higher role, nor to their own account, which has a page for that.
 */
export async function expirePassword(
  app: AppContext,
  { input, write, brand, member, now, language }: CallContext<typeof passwordStaffCalls.expirePassword>,
): Promise<AnswerOf<typeof passwordStaffCalls.expirePassword>> {
  return write(async (tx) => {
    const [[found]] = await tx.send(findActorAndMember(member.id, input.id))
    if (!found) throw new Refusal('notFound')
    if (input.id === member.id || !standsAbove(found.actor, found.role)) throw new Refusal('notAllowed')
    if (!isPassword(found.password_hash)) throw new Refusal('passwordMissing')
    const [, ended] = await tx.send(expire(input.id), endSignIns(input.id, { now }))
    const to = { memberId: input.id, email: found.email, language: found.language ?? language }
    queueMail(tx, app, brand, to, passwordExpiredLetter(), 'passwordExpired')
    return { sign_ins: ended.length }
  })
}
