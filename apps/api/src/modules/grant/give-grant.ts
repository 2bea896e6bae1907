import { v7 as makeUuid } from 'uuid'
import type { grantCalls } from '@throughway/contract/identity/grant'
import { grantRoles, type GrantRole, scopeOfRole } from '@throughway/domain/identity/permissions'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { notify } from '#modules/notify/notify.ts'
import { assertOrganisations } from '#modules/organisation/organisation.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { countAdministrators, insertGrant } from '#plugins/staff-grants.ts'
import { grantEndedLetter, grantGivenLetter } from './grant.letters.ts'
import { endGrant, findGrant, findGranted, findHolder, isAgency, lockMembers, settleMember } from './grant.queries.ts'

/**
 * Gives a role to another member, notifies them, and answers the grant's id. Throws `notAllowed` for one's own account
 * and for a role above one's own, `notFound`, `addressUnverified` for a member without a verified address, and
 * `invalid` for a scope that does not fit the role or belongs to another programme.
 */
export async function giveGrant(
  tx: Transaction,
  app: AppContext,
  { input, brand, member, now, language, audit }: CallContext<typeof grantCalls.giveGrant>,
): Promise<string> {
  if (input.member_id === member.id) throw new Refusal('notAllowed')
  const endsAt = input.ends_at ? new Date(input.ends_at) : null
  if (endsAt && endsAt <= now) throw new Refusal('invalid', { fields: { ends_at: 'field.not_in_future' } })
  await assertScope(tx, input.role, input.scope_id)
  const { actor, subject } = await lockBoth(tx, member.id, input.member_id, now)
  if (!subject) throw new Refusal('notFound')
  assertMayGive(actor!.granted, input.role)
  if (!subject.is_verified) throw new Refusal('addressUnverified')
  const id = makeUuid()
  const [, [found]] = await tx.send(
    insertGrant(brand.id, {
      id,
      memberId: input.member_id,
      role: input.role,
      scopeId: input.scope_id ?? null,
      startsAt: now,
      endsAt,
      grantedBy: member.id,
      reason: input.reason,
    }),
    findGranted(input.member_id, now),
  )
  tx.later(settleMember(input.member_id, found!.granted))
  audit.about({ subject: id, details: { role: input.role } })
  audit.changed({}, { role: input.role, scope_id: input.scope_id ?? null, ends_at: endsAt })
  const to = { memberId: input.member_id, email: subject.email, language: subject.language ?? language }
  notify(tx, { app, brand }, to, 'grant.given', { letter: grantGivenLetter({ role: input.role }), about: id })
  return id
}

/**
 * Ends a grant of another member, so that their next call that needs it is refused. Ending it twice changes nothing.
 * Throws `notFound`, and `notAllowed` for one's own grant, a role above one's own, and the programme's last
 * administrator.
 */
export async function endGrantOf(
  tx: Transaction,
  app: AppContext,
  { input, brand, member, now, language, audit }: CallContext<typeof grantCalls.endGrant>,
): Promise<void> {
  const [[grant]] = await tx.send(findGrant(input.id))
  if (!grant) throw new Refusal('notFound')
  if (grant.member_id === member.id) throw new Refusal('notAllowed')
  const { actor, subject } = await lockBoth(tx, member.id, grant.member_id, now)
  assertMayGive(actor!.granted, grant.role)
  const [[ended]] = await tx.send(endGrant(input.id, member.id, now))
  if (!ended) return audit.unchanged()
  if (grant.role === 'programme_admin') {
    const [, [administrators]] = await tx.send(...countAdministrators(grant.member_id, now))
    if (administrators!.left === 0) throw new Refusal('notAllowed')
  }
  audit.about({ memberId: grant.member_id, details: { role: grant.role } })
  if (!subject) return
  const [[found]] = await tx.send(findGranted(grant.member_id, now))
  tx.later(settleMember(grant.member_id, found!.granted))
  const to = { memberId: grant.member_id, email: subject.email, language: subject.language ?? language }
  notify(tx, { app, brand }, to, 'grant.ended', { letter: grantEndedLetter({ role: grant.role }), about: input.id })
}

/**
 * Locks both accounts before it reads their grants. When two administrators end each other's grants, the second one
 * waits and then has no grant left.
 */
export async function lockBoth(tx: Transaction, actorId: string, subjectId: string, now: Date) {
  const [, [actor], [subject]] = await tx.send(
    lockMembers([actorId, subjectId]),
    findHolder(actorId, now),
    findHolder(subjectId, now),
  )
  return { actor, subject }
}

/** Whether the role is at most as high as the highest of one's own. Nobody can give or end a higher one. */
export function mayGive(own: readonly GrantRole[], role: GrantRole): boolean {
  const highest = Math.min(...own.map((each) => grantRoles.indexOf(each)))
  return grantRoles.indexOf(role) >= highest
}

function assertMayGive(own: readonly GrantRole[], role: GrantRole): void {
  if (!mayGive(own, role)) throw new Refusal('notAllowed')
}

/** Throws `invalid` beside `scope_id` for a scope that does not fit the role or belongs to another programme. */
export async function assertScope(tx: Transaction, role: GrantRole, id: string | undefined): Promise<void> {
  const kind = scopeOfRole[role]
  if ((kind === 'brand') !== (id === undefined))
    throw new Refusal('invalid', { fields: { scope_id: id === undefined ? 'field.required' : 'field.not_a_choice' } })
  if (id === undefined) return
  if (kind === 'organisation') return assertOrganisations(tx, 'scope_id', [id])
  const [[known]] = await tx.send(isAgency(id))
  if (!known) throw new Refusal('invalid', { fields: { scope_id: 'field.not_a_choice' } })
}
