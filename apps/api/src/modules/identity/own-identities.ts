import type { AnswerOf } from '@throughway/contract/call'
import type { ownIdentityCalls } from '@throughway/contract/identity/identity'
import type { RowsOf } from '#database/query.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { isPassword } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { countPasskeys, deleteIdentity, listLinked, lockPassword, readPassword } from './identity.queries.ts'

type List = AnswerOf<typeof ownIdentityCalls.listIdentities>
type SignInMethods = { rows: RowsOf<ReturnType<typeof listLinked>>; passwordHash: string; passkeys: number }

export async function listOwnIdentities({
  db,
  member,
}: CallContext<typeof ownIdentityCalls.listIdentities>): Promise<List> {
  const [rows, [account], [counted]] = await db.send(
    listLinked(member.id),
    readPassword(member.id),
    countPasskeys(member.id),
  )
  return describe({ rows, passwordHash: account!.password_hash, passkeys: counted!.count })
}

/** Throws `lastWayIn` when nothing else would sign the member in. */
export function removeOwnIdentity({
  input,
  write,
  member,
  now,
}: CallContext<typeof ownIdentityCalls.removeIdentity>): Promise<List> {
  return write(async (tx) => {
    const [[account], rows, [counted]] = await tx.send(
      lockPassword(member.id),
      listLinked(member.id),
      countPasskeys(member.id),
    )
    const methods: SignInMethods = { rows, passwordHash: account!.password_hash, passkeys: counted!.count }
    const going = rows.find(({ id }) => id === input.id)
    if (!going) throw new Refusal('notFound')
    if (!hasOtherMethod(methods, going.id)) throw new Refusal('lastWayIn')
    tx.later(deleteIdentity(member.id, going.id))
    recordActivity(tx, { memberId: member.id, kind: 'identity_unlinked', now, details: { provider: going.name } })
    return describe({ ...methods, rows: rows.filter((each) => each !== going) })
  })
}

function hasOtherMethod({ rows, passwordHash, passkeys }: SignInMethods, without: string): boolean {
  return (
    isPassword(passwordHash) ||
    passkeys > 0 ||
    rows.some(({ id, is_enabled: isEnabled }) => id !== without && isEnabled)
  )
}

function describe(methods: SignInMethods): List {
  return {
    items: methods.rows.map(({ id, name, email, created_at: linkedAt, last_used_at: usedAt }) => ({
      id,
      provider: name,
      email,
      linked_at: linkedAt.toISOString(),
      last_used_at: usedAt.toISOString(),
    })),
    may_remove: methods.rows.length > 0 && methods.rows.every(({ id }) => hasOtherMethod(methods, id)),
  }
}
