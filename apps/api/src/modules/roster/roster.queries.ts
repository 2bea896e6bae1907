import { sql } from 'kysely'
import type { OrganisationProof } from '@throughway/contract/account/organisation'
import { insertRows } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

type Unit = { id: string; name: string }
export type RosterRow = {
  id: string
  first_name: string
  last_name: string
  email: string | null
  affiliation: Unit | null
  subgroup: Unit | null
  proof: OrganisationProof | null
  version: number
}

type RosterFilter = { organisationId: string; words: readonly string[]; unit: string | undefined }

export const rosterKeys = {
  name: [key('text', sql`lower(m.last_name)`), key('text', sql`lower(m.first_name)`), key('uuid', sql`m.id`)],
}

const begins = (
  word: string,
) => sql`exists (select from member_name_word w where w.brand_id = m.brand_id and w.member_id = m.id
  and w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`})`

function matches({ organisationId, words, unit }: RosterFilter) {
  const parts = [
    sql`m.brand_id = current_brand_id() and m.organisation_id = ${organisationId} and in_scope('organisation', m.organisation_id)`,
    ...words.map(begins),
  ]
  if (unit) parts.push(sql`(m.affiliation_id = ${unit} or m.subgroup_id = ${unit})`)
  return sql.join(parts, sql` and `)
}

/** The members of an organisation. Nothing of where they live is read. */
export function listMembers(filter: RosterFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<RosterRow & Placed>`
    select m.id, m.first_name, m.last_name, m.organisation_proof as proof, m.organisation_version as version, ${place},
      (select a.email from member_address a where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary) as email,
      (select json_build_object('id', a.id, 'name', a.name) from organisation_affiliation a
        where a.brand_id = m.brand_id and a.organisation_id = m.organisation_id and a.id = m.affiliation_id) as affiliation,
      (select json_build_object('id', s.id, 'name', s.name) from organisation_subgroup s
        where s.brand_id = m.brand_id and s.affiliation_id = m.affiliation_id and s.id = m.subgroup_id) as subgroup
    from member m where ${matches(filter)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectMembers(filter: RosterFilter) {
  return sql`select 1 from member m where ${matches(filter)}`
}

export type Held = { id: string; merged_into: string | null; is_whole: boolean }

/** The organisation, locked while somebody joins or leaves it; no row outside the scope of the grants. */
export function holdOrganisation(id: string) {
  return rawQuery(sql<Held>`select o.id, o.merged_into, in_scope('organisation', null) as is_whole from organisation o
    where o.brand_id = current_brand_id() and o.id = ${id} and in_scope('organisation', o.id) for key share`)
}

/** The same without a lock, for a call that reads. */
export function findOrganisation(id: string) {
  return rawQuery(sql<Held>`select o.id, o.merged_into, in_scope('organisation', null) as is_whole from organisation o
    where o.brand_id = current_brand_id() and o.id = ${id} and in_scope('organisation', o.id)`)
}

export type Owner = {
  email: string
  id: string
  organisation_id: string | null
  affiliation_id: string | null
  subgroup_id: string | null
}

/** Who has proved each of the addresses. */
export function listOwners(emails: readonly string[]) {
  return rawQuery(sql<Owner>`select a.email, m.id, m.organisation_id, m.affiliation_id, m.subgroup_id
    from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = any(${[...emails]}::text[]) and a.verified_at is not null and m.deleted_at is null`)
}

/** Locks the member, so that two who move them go one after the other. */
export function lockMember(id: string) {
  return query
    .selectFrom('member')
    .select(['id', 'organisation_id', 'organisation_version', 'affiliation_id', 'subgroup_id'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
}

type Invitation = {
  email: string
  organisationId: string
  affiliationId: string | null
  subgroupId: string | null
  by: string
  now: Date
}

export function upsertInvitation({ email, organisationId, affiliationId, subgroupId, by, now }: Invitation) {
  const groups = { affiliation_id: affiliationId, subgroup_id: subgroupId, invited_by: by, invited_at: now }
  return query
    .insertInto('organisation_invitation')
    .values({ brand_id: thisBrand, email, organisation_id: organisationId, ...groups })
    .onConflict((conflict) => conflict.columns(['brand_id', 'organisation_id', 'email']).doUpdateSet(groups))
}

export const invitationKeys = { email: [key('text', sql`i.email`)] }

export function listInvitations(organisationId: string, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<{ email: string; invited_at: Date } & Placed>`
    select i.email, i.invited_at, ${place} from organisation_invitation i
    where i.brand_id = current_brand_id() and i.organisation_id = ${organisationId} and in_scope('organisation', i.organisation_id)
      and ${isBehind} order by ${order} limit ${limit}`)
}

/** Answers no row where there is none. */
export function deleteInvitation(organisationId: string, email: string) {
  return query
    .deleteFrom('organisation_invitation')
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .returning('email')
}

export type UnitRow = { id: string; parent_id: string | null; name: string }

export function listUnits(organisationId: string) {
  return rawQuery(sql<UnitRow>`select id, null::uuid as parent_id, name from organisation_affiliation
      where brand_id = current_brand_id() and organisation_id = ${organisationId}
    union all select id, affiliation_id, name from organisation_subgroup
      where brand_id = current_brand_id() and organisation_id = ${organisationId}`)
}

export function insertImport(id: string, organisationId: string, readBy: string, now: Date) {
  return query
    .insertInto('roster_import')
    .values({ brand_id: thisBrand, id, organisation_id: organisationId, read_by: readBy, read_at: now })
}

export type ImportRow = {
  id: string
  line: number
  email: string
  affiliation_id: string | null
  subgroup_id: string | null
  member_id: string | null
}

export function insertImportRows(importId: string, rows: readonly ImportRow[]) {
  return rawQuery(
    insertRows(
      'roster_import_row',
      rows.map((row) => ({ import_id: importId, ...row })),
    ),
  )
}

export function findImport(id: string) {
  return query
    .selectFrom('roster_import')
    .select(['id', 'organisation_id', 'read_by'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Locks the file, so that it is confirmed once; one that was confirmed has a task. */
export function lockImport(id: string) {
  return findImport(id).forUpdate()
}

export function findImportTask(fileId: string) {
  return rawQuery(sql<{ id: string }>`select id from task
    where brand_id = current_brand_id() and kind = 'roster.import' and state <> 'preview' and input ->> 'file' = ${fileId} limit 1`)
}

export function listImportRows(importId: string, limit: number) {
  return query
    .selectFrom('roster_import_row')
    .select(['id', 'line', 'email', 'affiliation_id', 'subgroup_id', 'member_id'])
    .where('brand_id', '=', thisBrand)
    .where('import_id', '=', importId)
    .orderBy('line')
    .orderBy('id')
    .limit(limit)
}

export function findImportRow(importId: string, id: string) {
  return listImportRows(importId, 1).where('id', '=', id)
}

/** Names rows of files for the result of a task; people only who are members of the file's organisation by now. */
export function listLabels(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; email: string; first_name: string | null; last_name: string | null }>`
    select r.id, r.email, m.first_name, m.last_name from roster_import_row r
    join roster_import i on i.brand_id = r.brand_id and i.id = r.import_id
    left join member m on m.brand_id = r.brand_id and m.id = r.member_id and m.organisation_id = i.organisation_id
    where r.brand_id = current_brand_id() and r.id = any(${[...ids]}::uuid[])`)
}
