import type { AppContext } from '#app-context.ts'
import { demandRoomToHash, fitsPassword, isLocked, makeTurns, openLockOut, wasLast } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import type { Call } from '@throughway/contract/call'
import { findOwnPassword } from './password.queries.ts'

const takeTurn = makeTurns()

/**
 * Throws unless the typed password is the member's own. Wrong tries count as at sign-in, but by a counter of their own:
 * a person who finds a signed-in device cannot keep guessing, nor lock the sign-in.
 */
export function demandPassword(
  app: AppContext,
  { brand, member, db, now, request }: Pick<CallContext<Call>, 'brand' | 'member' | 'db' | 'now' | 'request'>,
  typed: string,
  field = 'current_password',
): Promise<void> {
  const lock = openLockOut(app.secrets.sign_in_failure, brand.id, `member ${member.id}`, request.ip)
  return takeTurn(lock.turn, async () => {
    demandRoomToHash()
    const [[counted], [own]] = await db.send(lock.count(now), findOwnPassword(member.id))
    if (isLocked(counted!)) throw new Refusal('accountLocked')
    if (!(await fitsPassword(own?.password_hash, typed))) {
      throw wasLast(counted!)
        ? new Refusal('accountLocked')
        : new Refusal('passwordWrong', { fields: { [field]: 'refusal.password_wrong' } })
    }
    await db.send(...lock.forgive())
  })
}
