import { sql } from 'kysely'
import type { Affiliation, OrganisationProof } from '@throughway/contract/account/organisation'
import type { OrganisationStatus } from '@throughway/domain/identity/organisation-status'
import { rawQuery, query } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { type LogoRow, logoOf } from './organisation-logo.ts'

const thisBrand = sql<number>`current_brand_id()`

export type OrganisationFacts = { id: string; number: number; name: string }

/** The organisation of a mail domain; `proves_membership` says whether a verified address at it makes a member. */
export function findOrganisationByDomain(domain: string) {
  return query
    .selectFrom('organisation_domain as d')
    .innerJoin('organisation as o', (join) =>
      join.onRef('o.brand_id', '=', 'd.brand_id').onRef('o.id', '=', 'd.organisation_id'),
    )
    .select(['o.id', 'o.number', 'o.name', 'd.proves_membership'])
    .where('d.brand_id', '=', thisBrand)
    .where('d.domain', '=', domain)
}

/**
 * Which organisation named the address last, with the groups that it named; not one from before `since`, nor one that
 * the member wrote as staff: nobody decides about their own membership, by whichever of their addresses.
 */
export function findInvitation(email: string, { memberId, since }: { memberId: string; since: Date }) {
  return query
    .selectFrom('organisation_invitation')
    .select(['organisation_id', 'affiliation_id', 'subgroup_id'])
    .where('brand_id', '=', thisBrand)
    .where('email', '=', email)
    .where('invited_at', '>', since)
    .where('invited_by', '<>', memberId)
    .orderBy('invited_at', 'desc')
    .limit(1)
}

/** An address that is proved need not be kept any longer. */
export function deleteInvitations(email: string) {
  return query.deleteFrom('organisation_invitation').where('brand_id', '=', thisBrand).where('email', '=', email)
}

/** Puts a member of the organisation into groups of it; groups that it no longer has are left out. */
export function placeMember(
  memberId: string,
  organisationId: string,
  affiliationId: string | null,
  subgroupId: string | null,
) {
  return rawQuery(sql<{ id: string }>`
    update member m set affiliation_id = u.affiliation_id, subgroup_id = u.subgroup_id, organisation_version = m.organisation_version + 1
    from (select a.id as affiliation_id, s.id as subgroup_id from (select) as one
      left join organisation_affiliation a on a.brand_id = current_brand_id() and a.organisation_id = ${organisationId} and a.id = ${affiliationId}::uuid
      left join organisation_subgroup s on s.brand_id = a.brand_id and s.affiliation_id = a.id and s.id = ${subgroupId}::uuid) u
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.organisation_id = ${organisationId}
      and (m.affiliation_id, m.subgroup_id) is distinct from (u.affiliation_id, u.subgroup_id)
    returning m.id`)
}

/** The organisation of a join code, in the spelling of `normaliseJoinCode`; `is_over` when the code has expired. */
export function findOrganisationByCode(code: string, now: Date) {
  return rawQuery(sql<OrganisationFacts & { is_over: boolean }>`
    select o.id, o.number, o.name, coalesce(c.expires_at <= ${now}, false) or coalesce(c.uses >= c.most_uses, false) as is_over
    from organisation_code c join organisation o on o.brand_id = c.brand_id and o.id = c.organisation_id
    where c.brand_id = current_brand_id() and c.code = ${code}`)
}

/**
 * Counts one more use of the code. It returns no row when the last use or the last day is past, even for parallel uses.
 */
export function useCode(code: string, now: Date) {
  return rawQuery(sql<{ organisation_id: string }>`
    update organisation_code set uses = uses + 1
    where brand_id = current_brand_id() and code = ${code} and (most_uses is null or uses < most_uses) and (expires_at is null or expires_at > ${now})
    returning organisation_id`)
}

const folded = (text: ReturnType<typeof sql>) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), '[\u0300-\u036f]', '', 'g')`

const name = folded(sql`o.name`)
export const organisationKeys = { name: [key('text', name), key('integer', sql`o.number`)] }

/** Names to choose from. */
export function listOrganisations(text: string | undefined, { place, isBehind, order, limit }: RowsAsked) {
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return rawQuery(sql<{ number: number; name: string } & Placed>`
    select o.number, o.name, ${place} from organisation o
    where o.brand_id = current_brand_id() and o.is_listed and o.merged_into is null and ${name} like ${folded(sql`${pattern}::text`)} and ${isBehind}
    order by ${order} limit ${limit}`)
}

/**
 * Both ids when the programme has that organisation and it that affiliation; a number that is not asked for answers
 * null. Of one that has gone into another one, the other one with its affiliation of the same name.
 */
export function findUnits(organisation: number, affiliation: number | null) {
  return rawQuery(sql<{ organisation_id: string; affiliation_id: string | null }>`
    select coalesce(o.merged_into, o.id) as organisation_id, case when o.merged_into is null then a.id else b.id end as affiliation_id
    from organisation o left join organisation_affiliation a on a.brand_id = o.brand_id and a.organisation_id = o.id and a.number = ${affiliation}
    left join organisation_affiliation b on b.brand_id = o.brand_id and b.organisation_id = o.merged_into and b.name = a.name
    where o.brand_id = current_brand_id() and o.number = ${organisation}`)
}

/** How many of these ids, each counted once, are of the programme. */
export function countOrganisations(ids: readonly string[]) {
  return rawQuery(sql<{ count: number }>`
    select count(*)::integer as count from organisation where brand_id = current_brand_id() and id = any(${ids}::uuid[])`)
}

/** Each of the organisations, and the one that it is now. */
export function listCurrent(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; current: string }>`
    select id, coalesce(merged_into, id) as current from organisation
    where brand_id = current_brand_id() and id = any(${ids}::uuid[])`)
}

export function insertWish(memberId: string, organisationId: string, affiliationId: string | null, now: Date) {
  return query.insertInto('organisation_wish').values({
    brand_id: thisBrand,
    member_id: memberId,
    organisation_id: organisationId,
    affiliation_id: affiliationId,
    created_at: now,
  })
}

export function deleteWish(memberId: string) {
  return query.deleteFrom('organisation_wish').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

/** Whether the member is of another organisation than this one, under a lock until the transaction ends. */
export function lockElsewhere(memberId: string, organisationId: string) {
  return rawQuery(sql<{ is_elsewhere: boolean }>`
    select m.organisation_id is not null and m.organisation_id <> ${organisationId} as is_elsewhere
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId} for no key update`)
}

/**
 * Moves the member to the organisation, with the affiliation that they named at sign-up. It returns no row for somebody
 * who is already in it. The statement locks the organisation, so that a merge at the same moment moves the member
 * along.
 */
export function moveMember(memberId: string, organisationId: string, proof: OrganisationProof) {
  return rawQuery(sql<{ name: string }>`
    with held as materialized (select coalesce(h.merged_into, h.id) as id from organisation h
      where h.brand_id = current_brand_id() and h.id = ${organisationId} for key share)
    update member m set organisation_id = o.id, organisation_proof = ${proof}, organisation_version = m.organisation_version + 1, subgroup_id = null,
      affiliation_id = (select w.affiliation_id from organisation_wish w
        where w.brand_id = m.brand_id and w.member_id = m.id and w.organisation_id = o.id)
    from held join organisation o on o.brand_id = current_brand_id() and o.id = held.id
    where m.brand_id = o.brand_id and m.id = ${memberId} and m.organisation_id is distinct from o.id
    returning o.name`)
}

/** Returns no row for a member of no organisation, or, with `provedBy`, of none that was proved in this way. */
export function releaseMember(memberId: string, provedBy: OrganisationProof | null = null) {
  return rawQuery(sql<{ name: string }>`
    update member m set organisation_id = null, affiliation_id = null, subgroup_id = null, organisation_proof = null,
      organisation_version = m.organisation_version + 1
    from organisation o
    where m.brand_id = current_brand_id() and m.id = ${memberId} and o.brand_id = m.brand_id and o.id = m.organisation_id
      and (${provedBy}::text is null or m.organisation_proof = ${provedBy})
    returning o.name`)
}

/** The domains that prove the organisation that the member is in. */
export function listOwnDomains(memberId: string) {
  return query
    .selectFrom('member as m')
    .innerJoin('organisation_domain as d', (join) =>
      join.onRef('d.brand_id', '=', 'm.brand_id').onRef('d.organisation_id', '=', 'm.organisation_id'),
    )
    .select('d.domain')
    .where('m.brand_id', '=', thisBrand)
    .where('m.id', '=', memberId)
    .where('d.proves_membership', '=', true)
}

export function listVerifiedAddresses(memberId: string) {
  return query
    .selectFrom('member_address')
    .select('email')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('verified_at', 'is not', null)
}

export type MembershipRow = {
  version: number
  id: string | null
  number: number | null
  name: string | null
  logo: LogoRow | null
  proof: OrganisationProof | null
  affiliation: number | null
  subgroup: number | null
  allows_telework: boolean
  allows_compressed_week: boolean
  approves_telework: boolean
  approves_compressed_week: boolean
  approves_pass_subsidy: boolean
  affiliations: Affiliation[]
  wish: { id: number; name: string } | null
}

/** The member's organisation with its tree, in one row. */
export function selectMembership(memberId: string) {
  return rawQuery(sql<MembershipRow>`
    select m.organisation_version as version, o.id, o.number, o.name, ${logoOf} as logo, m.organisation_proof as proof, a.number as affiliation, s.number as subgroup,
      o.allows_telework, o.allows_compressed_week, o.approves_telework, o.approves_compressed_week, o.approves_pass_subsidy,
      coalesce((select jsonb_agg(jsonb_build_object('id', each.number, 'name', each.name, 'subgroups', coalesce((
          select jsonb_agg(jsonb_build_object('id', below.number, 'name', below.name) order by below.number)
          from organisation_subgroup below where below.brand_id = each.brand_id and below.affiliation_id = each.id), '[]')) order by each.number)
        from organisation_affiliation each where each.brand_id = m.brand_id and each.organisation_id = o.id), '[]') as affiliations,
      (select jsonb_build_object('id', wished.number, 'name', wished.name)
        from organisation_wish w join organisation wished on wished.brand_id = w.brand_id and wished.id = w.organisation_id
        where w.brand_id = m.brand_id and w.member_id = m.id) as wish
    from member m
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    left join organisation_affiliation a on a.brand_id = m.brand_id and a.organisation_id = m.organisation_id and a.id = m.affiliation_id
    left join organisation_subgroup s on s.brand_id = m.brand_id and s.affiliation_id = m.affiliation_id and s.id = m.subgroup_id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** Locked, so that two devices change it one after the other. */
export function lockMembership(memberId: string) {
  return query
    .selectFrom('member')
    .select(['organisation_id', 'organisation_version as version'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forUpdate()
}

/** The ids behind two numbers within the organisation; null where there is no such one. */
export function findChoice(organisationId: string, affiliation: number | null, subgroup: number | null) {
  return rawQuery(sql<{ affiliation_id: string | null; subgroup_id: string | null }>`
    select a.id as affiliation_id, s.id as subgroup_id
    from (select) as one
    left join organisation_affiliation a on a.brand_id = current_brand_id() and a.organisation_id = ${organisationId} and a.number = ${affiliation}
    left join organisation_subgroup s on s.brand_id = a.brand_id and s.affiliation_id = a.id and s.number = ${subgroup}`)
}

export function updateChoice(memberId: string, affiliationId: string | null, subgroupId: string | null) {
  return query
    .updateTable('member')
    .set((each) => ({
      affiliation_id: affiliationId,
      subgroup_id: subgroupId,
      organisation_version: each('organisation_version', '+', 1),
    }))
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .where((each) =>
      each.or([
        each('affiliation_id', 'is distinct from', affiliationId),
        each('subgroup_id', 'is distinct from', subgroupId),
      ]),
    )
    .returning('organisation_version')
}

type NewChange = {
  id: string
  organisationId: string
  from: OrganisationStatus
  to: OrganisationStatus
  on: string
  reason: string
  byId: string
  now: Date
}

/** A step in the timeline of an organisation. */
export function insertStatusChange({ id, organisationId, from, to, on, reason, byId, now }: NewChange) {
  return query.insertInto('organisation_status_change').values({
    brand_id: thisBrand,
    id,
    organisation_id: organisationId,
    from_status: from,
    to_status: to,
    on_date: on,
    reason,
    by_id: byId,
    made_at: now,
  })
}
