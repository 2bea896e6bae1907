import type { passwordCalls } from '@throughway/contract/identity/password'
import type { Session } from '@throughway/contract/identity/session'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { verifyAddress } from '#modules/member/member.ts'
import {
  demandRoomToHash,
  demandUncommonPassword,
  deviceOf,
  endSignIns,
  fitsPassword,
  hashPassword,
  openLockOut,
  openSignIn,
} from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { spend } from '#tokens/one-use.ts'
import { findPasswordToken, updatePassword, usePasswordTokensOf } from './password.queries.ts'
import { digestPasswordToken } from './password-link.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/**
 * R7.09, C29: changes the password with the link's token, which works once. The member is signed in here and signed out
 * everywhere else. The link passes the lock, and it proves that the address is the member's, as a verification link
 * does: the first proof ends every earlier way in.
 */
export async function confirmReset(
  app: AppContext,
  { input, db, write, brand, now, request, language }: CallContext<typeof passwordCalls.confirmReset>,
): Promise<Session> {
  demandRoomToHash()
  const digest = digestPasswordToken(app, brand.id, input.token)
  const [[found]] = await db.send(findPasswordToken(digest, now))
  if (!found) throw runOut()
  if (await fitsPassword(found.password_hash, input.password))
    throw new Refusal('invalid', { fields: { password: 'field.password_unchanged' } })
  const { member_id: memberId, email } = found
  demandUncommonPassword(input.password, { app, brand, email }, 'password')
  const passwordHash = await hashPassword(input.password)
  const lock = openLockOut(app.secrets.sign_in_failure, brand.id, email, request.ip)

  return write(async (tx) => {
    const [[used]] = await tx.send(spend('passwordToken', digest, now))
    if (!used) throw runOut()
    await tx.send(
      updatePassword(memberId, passwordHash),
      usePasswordTokensOf(memberId, now),
      endSignIns(memberId, { now }),
      lock.forget(),
    )
    await verifyAddress(tx, app, brand, { memberId, email, language: found.language ?? language })
    recordActivity(tx, { memberId, kind: 'password_reset', now })
    await tellPasswordChanged(tx, app, brand, memberId, found.language ?? language)
    return openSignIn(tx, app, {
      brandId: brand.id,
      memberId,
      device: deviceOf(request),
      remember: !input.shared_computer,
    })
  })
}

function runOut() {
  return new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
}
