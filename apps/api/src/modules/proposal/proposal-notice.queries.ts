import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { ProposalKind } from '@throughway/contract/identity/proposal'
import { type Permission, rolesWith } from '@throughway/domain/identity/permissions'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { holdsNow, reachOf } from '#plugins/staff-grants.ts'

/** The permission that the action of each kind needs. */
type Needed = Readonly<Record<ProposalKind, Permission>>

/** The shortest time in hours between two of these mails to one person. */
const quietHours = 1

/**
 * For the proposal `p` and the member `m`: the proposal is open, and the member's present grants let them decide it.
 * Neither the proposer nor the member concerned may decide.
 */
function mayDecide(needed: Needed, now: Date) {
  const held = (permission: Permission) => sql`${reachOf(rolesWith(permission), now)} is not null`
  const byKind = Object.entries(needed).map(([kind, permission]) => sql`when ${kind} then ${held(permission)}`)
  return sql`(p.brand_id = current_brand_id() and p.state = 'open' and p.expires_at > ${now}::timestamptz
    and m.is_staff and m.deleted_at is null and m.id <> p.proposed_by and m.id is distinct from p.member_id
    and ${held('proposal.decide')} and case p.kind ${sql.join(byKind, sql` `)} else false end)`
}

/**
 * For the proposal `p` and the member `m`: the member can be mailed, was not told of this proposal, and was told of
 * none within the hour.
 */
function isToBeTold(now: Date): RawBuilder<boolean> {
  return sql`(exists (select from member_address a where ${isMailed})
    and not exists (select from proposal_told t
      where t.brand_id = p.brand_id and t.proposal_id = p.id and t.member_id = m.id)
    and not exists (select from proposal_told t
      where t.brand_id = p.brand_id and t.member_id = m.id and t.told_at > ${now}::timestamptz - make_interval(hours => ${quietHours})))`
}

/** The address `a` at which the member `m` is mailed. */
const isMailed = sql`(a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary and a.verified_at is not null)`

/**
 * Lists the staff who must be told of waiting proposals. It begins with the few who have a grant, not with all members.
 */
export function listToTell(needed: Needed, now: Date) {
  const roles = [...rolesWith('proposal.decide')]
  return rawQuery(sql<{ id: string }>`
    select distinct m.id from (select distinct g.member_id from staff_grant g
        where g.brand_id = current_brand_id() and g.role = any(${roles}::text[]) and ${holdsNow(now)}) holder
    join member m on m.brand_id = current_brand_id() and m.id = holder.member_id
    join proposal p on p.brand_id = m.brand_id
    where ${mayDecide(needed, now)} and ${isToBeTold(now)} order by m.id`)
}

/** Serialises two jobs that notify one member. */
export function lockReader(memberId: string) {
  return rawQuery(sql`select from member where brand_id = current_brand_id() and id = ${memberId} for no key update`)
}

/**
 * Records that the member is told of the waiting proposals, and returns those that were not recorded before. It is a
 * separate statement after the lock, so that it sees what another server recorded meanwhile, and the present grants.
 */
export function noteTold(memberId: string, needed: Needed, now: Date) {
  const told = insertSelect(
    'proposal_told',
    { proposal_id: sql`p.id`, member_id: sql`m.id`, told_at: sql`${now}::timestamptz` },
    sql`from proposal p join member m on m.brand_id = p.brand_id
      where m.id = ${memberId} and ${mayDecide(needed, now)} and ${isToBeTold(now)}`,
  )
  return rawQuery(sql<{ proposal_id: string }>`${told} returning proposal_id`)
}

export type Reader = { email: string; language: Language | null; count: number; expires_at: Date }

/** Reads where the member is told, how much waits for them altogether, and until when. */
export function findReader(memberId: string, needed: Needed, now: Date) {
  return rawQuery(sql<Reader>`
    select a.email, m.language, count(*)::integer as count, min(p.expires_at) as expires_at
    from proposal p join member m on m.brand_id = p.brand_id
    join member_address a on ${isMailed}
    where m.id = ${memberId} and ${mayDecide(needed, now)} group by a.email, m.language`)
}

/** The proposer's address, as long as they may still read proposals. */
export function findProposer(memberId: string, now: Date) {
  return rawQuery(sql<{ email: string; language: Language | null }>`
    select a.email, m.language from member m
    join member_address a on ${isMailed}
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null
      and ${reachOf(rolesWith('proposal.read'), now)} is not null`)
}
