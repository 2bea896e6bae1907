import type { AnswerOf } from '@throughway/contract/call'
import type { passwordCalls } from '@throughway/contract/password'
import type { House } from '#house.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { demandRoomToHash, endSignIns, fitsPassword, hashPassword, isLocked, type openLockOut, wasLast } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { findOwnPassword, updatePassword, usePasswordTokensOf } from './password.queries.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

type Context = CallContext<typeof passwordCalls.changePassword>

/**
 * Changes the password of whoever knows the current one, and signs out everywhere else. Wrong tries count as at the
 * door, by a counter of their own: whoever finds a signed-in device cannot guess on.
 */
export async function changePassword(house: House, lock: ReturnType<typeof openLockOut>, { input, db, write, brand, member, now, language }: Context): Promise<AnswerOf<typeof passwordCalls.changePassword>> {
  demandRoomToHash()
  const [[counted], [own]] = await db.send(lock.count(now), findOwnPassword(member.id))
  if (isLocked(counted!)) throw new Refusal('accountLocked')
  if (!(await fitsPassword(own?.password_hash, input.current_password))) {
    if (wasLast(counted!)) throw new Refusal('accountLocked')
    throw new Refusal('passwordWrong', { fields: { current_password: 'refusal.password_wrong' } })
  }
  if (isSame(input.new_password, input.current_password)) {
    await db.send(...lock.forgive())
    throw new Refusal('invalid', { fields: { new_password: 'field.password_unchanged' } })
  }
  const passwordHash = await hashPassword(input.new_password)

  const row = await write(async (tx) => {
    const [, , , [session]] = await tx.send(
      updatePassword(member.id, passwordHash),
      usePasswordTokensOf(member.id, now),
      endSignIns(member.id, { but: member.signInId, now }),
      selectSession(member.signInId, now),
      ...lock.forgive(),
    )
    recordActivity(tx, { memberId: member.id, kind: 'password_changed', now })
    await tellPasswordChanged(tx, house, brand, member.id, own!.language ?? language)
    return session!
  })
  return { session: describeSession(row) }
}

function isSame(one: string, other: string) {
  return one.normalize('NFC') === other.normalize('NFC')
}
