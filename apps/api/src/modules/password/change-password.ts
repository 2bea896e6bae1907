import type { AnswerOf } from '@throughway/contract/call'
import type { passwordCalls } from '@throughway/contract/identity/password'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { describeSession, findPrimaryAddress, selectSession } from '#modules/member/member.ts'
import { demandUncommonPassword, endSignIns, hashPassword } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { demandPassword } from './demand-password.ts'
import { updatePassword, usePasswordTokensOf } from './password.queries.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Changes the password of a member who knows the current one, and signs out everywhere else. */
export async function changePassword(
  app: AppContext,
  context: CallContext<typeof passwordCalls.changePassword>,
): Promise<AnswerOf<typeof passwordCalls.changePassword>> {
  const { input, db, write, brand, member, now, language } = context
  await demandPassword(app, context, input.current_password)
  if (isSame(input.new_password, input.current_password))
    throw new Refusal('invalid', { fields: { new_password: 'field.password_unchanged' } })
  const [[address]] = await db.send(findPrimaryAddress(member.id))
  demandUncommonPassword(input.new_password, { app, brand, email: address?.email }, 'new_password')
  const passwordHash = await hashPassword(input.new_password)

  const row = await write(async (tx) => {
    const [, , , [session]] = await tx.send(
      updatePassword(member.id, passwordHash),
      usePasswordTokensOf(member.id, now),
      endSignIns(member.id, { but: member.signInId, now }),
      selectSession(member.signInId, now),
    )
    recordActivity(tx, { memberId: member.id, kind: 'password_changed', now })
    await tellPasswordChanged(tx, app, brand, member.id, session!.language ?? language)
    return session!
  })
  return { session: describeSession(row) }
}

function isSame(one: string, other: string) {
  return one.normalize('NFC') === other.normalize('NFC')
}
