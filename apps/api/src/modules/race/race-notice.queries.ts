import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rolesWith } from '@throughway/domain/identity/permissions'
import { insertValues } from '#database/columns.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import { holdsNow } from '#plugins/staff-grants.ts'

const thisBrand = sql<number>`current_brand_id()`

/** Stands for a revision where there is no result, because the race was cancelled. */
export const calledOff = 0

/** Announces a result to the members of a race, in place of earlier announcements that are not finished. */
export function announceResult(raceId: string, revision: number) {
  return [
    query.deleteFrom('race_notice').where('brand_id', '=', thisBrand).where('race_id', '=', raceId),
    rawQuery(insertValues('race_notice', [{ race_id: raceId, revision, told_up_to: null }])),
  ] as const
}

export function listRaceNotices(databases: Databases, limit: number) {
  return databases
    .ofAllBrands()
    .send(query.selectFrom('race_notice').select(['brand_id', 'race_id']).orderBy('race_id').limit(limit))
}

/** Locks it for telling. No row while another copy tells of it, and once everybody is told. */
export function takeRaceNotice(raceId: string) {
  return rawQuery(sql<{ revision: number; told_up_to: string | null }>`select revision, told_up_to from race_notice
    where brand_id = current_brand_id() and race_id = ${raceId} for update skip locked`)
}

export function noteRaceTold(raceId: string, upTo: string) {
  return query
    .updateTable('race_notice')
    .set({ told_up_to: upTo })
    .where('brand_id', '=', thisBrand)
    .where('race_id', '=', raceId)
}

export function endRaceNotice(raceId: string) {
  return query.deleteFrom('race_notice').where('brand_id', '=', thisBrand).where('race_id', '=', raceId)
}

export function findResultReason(raceId: string, revision: number) {
  return query
    .selectFrom('race_result')
    .select('reason')
    .where('brand_id', '=', thisBrand)
    .where('race_id', '=', raceId)
    .where('revision', '=', revision)
}

export type Racer = {
  member_id: string
  email: string | null
  language: Language | null
  team_id: string | null
  team: string | null
  organisation_id: string | null
  organisation: string | null
  /** Accounts that went into theirs. */
  former_ids: string[]
}

/** A member's primary, verified address, if any, as `a`. */
const address = sql`left join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
  and a.verified_at is not null`

/** The next participants of a race after the given id. Members who have opted out of challenges are left out. */
export function listRacers(raceId: string, after: string | null, limit: number) {
  return rawQuery(sql<Racer>`${racersOf(raceId, after)} order by e.member_id limit ${limit}`)
}

/** Participants whose present organisation it is, directly or by a merge. */
export function listRacersAt(organisationId: string, raceId: string, after: string | null, limit: number) {
  const standing = sql`(select coalesce(c.merged_into, c.id) from organisation c
    where c.brand_id = current_brand_id() and c.id = ${organisationId})`
  return rawQuery(sql<Racer>`${racersOf(raceId, after)} and o.id = ${standing} order by e.member_id limit ${limit}`)
}

function racersOf(raceId: string, after: string | null) {
  return sql`select e.member_id, a.email, m.language, t.id as team_id, t.name as team,
      o.id as organisation_id, o.name as organisation, array(select g.former_id from member_merge g
        where g.brand_id = e.brand_id and g.member_id = e.member_id) as former_ids
    from race_entry e
    join member m on m.brand_id = e.brand_id and m.id = e.member_id and m.deleted_at is null
    ${address}
    left join racing_choice c on c.brand_id = e.brand_id and c.member_id = e.member_id
    left join race_membership s on s.brand_id = e.brand_id and s.race_id = e.race_id and s.member_id = e.member_id
      and s.state = 'member' and s.to_day is null
    left join race_team t on t.brand_id = s.brand_id and t.id = s.team_id
    left join organisation h on h.brand_id = m.brand_id and h.id = m.organisation_id
    left join organisation o on o.brand_id = h.brand_id and o.id = coalesce(h.merged_into, h.id)
    where e.brand_id = current_brand_id() and e.race_id = ${raceId} and e.left_on is null and coalesce(c.takes_part, true)
      and ${after === null ? sql`true` : sql`e.member_id > ${after}`}`
}

type Told = { member_id: string; email: string | null; language: Language | null }

/** The members of the organisation are told of this correction. */
export function announceCorrection(adjustmentId: string) {
  return rawQuery(insertValues('race_correction_notice', [{ adjustment_id: adjustmentId, told_up_to: null }]))
}

export function listCorrectionNotices(databases: Databases, limit: number) {
  return databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('race_correction_notice')
        .select(['brand_id', 'adjustment_id'])
        .orderBy('adjustment_id')
        .limit(limit),
    )
}

type TakenCorrection = {
  race_id: string
  group_id: string
  amount: number
  reason: string
  told_up_to: string | null
  /** The result was certified before, so that the next revision counts it. */
  waits: boolean
}

/** Locks it for telling. No row while another copy tells of it, and once everybody is told. */
export function takeCorrectionNotice(adjustmentId: string) {
  return rawQuery(sql<TakenCorrection>`select a.race_id, a.group_id, a.amount, a.reason, n.told_up_to, a.revision > 1 as waits
    from race_correction_notice n
    join race_adjustment a on a.brand_id = n.brand_id and a.id = n.adjustment_id
    where n.brand_id = current_brand_id() and n.adjustment_id = ${adjustmentId} for update of n skip locked`)
}

export function noteCorrectionTold(adjustmentId: string, upTo: string) {
  return query
    .updateTable('race_correction_notice')
    .set({ told_up_to: upTo })
    .where('brand_id', '=', thisBrand)
    .where('adjustment_id', '=', adjustmentId)
}

export function endCorrectionNotice(adjustmentId: string) {
  return query
    .deleteFrom('race_correction_notice')
    .where('brand_id', '=', thisBrand)
    .where('adjustment_id', '=', adjustmentId)
}

/** The staff who may certify a result now, without the proposer. */
export function listCertifiers(proposerId: string, now: Date) {
  const roles = [...rolesWith('race.certify')]
  return rawQuery(sql<Told>`select m.id as member_id, a.email, m.language
    from (select distinct g.member_id from staff_grant g
      where g.brand_id = current_brand_id() and g.role = any(${roles}::text[]) and ${holdsNow(now)}) holder
    join member m on m.brand_id = current_brand_id() and m.id = holder.member_id and m.is_staff and m.deleted_at is null
    ${address}
    where m.id <> ${proposerId} order by m.id`)
}

/** The address for notices about races. */
export function findTold(memberId: string) {
  return rawQuery(sql<Told>`select m.id as member_id, a.email, m.language from member m ${address}
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

/** The captain of a team with its name. */
export function findCaptain(teamId: string) {
  return rawQuery(sql<Told & { team: string }>`select m.id as member_id, a.email, m.language, t.name as team
    from race_team t
    join member m on m.brand_id = t.brand_id and m.id = t.captain_id and m.deleted_at is null
    ${address}
    where t.brand_id = current_brand_id() and t.id = ${teamId}`)
}
