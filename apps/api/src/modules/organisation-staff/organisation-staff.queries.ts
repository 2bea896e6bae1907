import { type Selectable, sql, type Updateable } from 'kysely'
import type { ContactAge } from '@throughway/contract/programme/organisation-staff'
import { rolesWith } from '@throughway/domain/identity/permissions'
import {
  type HeadcountBand,
  headcountBands,
  type OrganisationStatus,
} from '@throughway/domain/identity/organisation-status'
import type { OrganisationTable } from '#database/tables/organisation.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { type LogoRow, logoOf } from '#modules/organisation/organisation.ts'
import { holdsNow } from '#plugins/staff-grants.ts'

const thisBrand = sql<number>`current_brand_id()`

export type Person = { id: string; first_name: string; last_name: string }

export type ListedRow = {
  id: string
  number: number
  name: string
  logo: LogoRow | null
  status: OrganisationStatus
  level: number | null
  county: string
  headcount: number | null
  members: number
  active: number | null
  trips: number | null
  owner: Person | null
  last_contact_on: string | null
  next_task: { due_on: string; text: string } | null
}

export type OrganisationFilter = {
  text?: string | undefined
  status?: readonly OrganisationStatus[] | undefined
  level?: number | undefined
  county?: string | undefined
  size?: HeadcountBand | 'unknown' | undefined
  contact?: ContactAge | undefined
  owner?: string | undefined
  /** The programme's day. */
  today: string
}

const folded = (text: ReturnType<typeof sql>) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), '[\u0300-\u036f]', '', 'g')`
const name = folded(sql`o.name`)
const number = key('integer', sql`o.number`)

/** What staff note of an organisation orders and finds nothing for a coordinator, since a match would tell it. */
const readsNotes = sql`in_scope('organisation', null)`
const noted = (column: ReturnType<typeof sql>) => sql`case when ${readsNotes} then ${column} end`

export const organisationKeys = {
  name: [key('text', name), number],
  members: [key('integer', sql`coalesce(c.members, 0)`), number],
  next_task: [key('date', noted(sql`n.due_on`), { isNullable: true }), number],
  last_contact: [key('date', noted(sql`o.last_contact_on`), { isNullable: true }), number],
}

/** What each order needs beside the organisation itself, read once for all of them. */
const joined: Record<keyof typeof organisationKeys, ReturnType<typeof sql>> = {
  name: sql``,
  last_contact: sql``,
  members: sql`left join (select m.organisation_id, count(*)::integer as members from member m
    where m.brand_id = current_brand_id() and m.organisation_id is not null group by 1) c on c.organisation_id = o.id`,
  next_task: sql`left join (select e.organisation_id, min(e.on_date) as due_on from organisation_entry e
    where e.brand_id = current_brand_id() and e.kind = 'task' and e.done_at is null group by 1) n on n.organisation_id = o.id`,
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export function matches({ text, status, level, county, size, contact, owner, today }: OrganisationFilter) {
  const parts = [sql`o.brand_id = current_brand_id() and o.merged_into is null and in_scope('organisation', o.id)`]
  if (text) parts.push(sql`(${name} like ${folded(sql`${like(text)}::text`)} or o.number::text = ${text.trim()})`)
  if (status) parts.push(sql`o.status = any(${[...status]}::text[])`)
  if (level || owner || contact) parts.push(readsNotes)
  if (level) parts.push(sql`o.level = ${level}`)
  if (county) parts.push(sql`${folded(sql`o.county`)} like ${folded(sql`${like(county)}::text`)}`)
  if (size === 'unknown') parts.push(sql`o.headcount is null`)
  else if (size) parts.push(sql`o.headcount between ${headcountBands[size][0]} and ${headcountBands[size][1]}`)
  if (owner) parts.push(sql`o.owner_id = ${owner}`)
  if (contact) parts.push(byAge[contact](today))
  return sql.join(parts, sql` and `)
}

const byAge: Record<ContactAge, (today: string) => ReturnType<typeof sql>> = {
  within_30: (today) => sql`o.last_contact_on >= ${today}::date - 30`,
  within_90: (today) => sql`o.last_contact_on >= ${today}::date - 90`,
  older: (today) => sql`o.last_contact_on < ${today}::date - 90`,
  never: () => sql`o.last_contact_on is null`,
}

/**
 * How many members the organisation `o` has, and how many people travelled with it and how often in the latest month that
 * the dashboard has counted: the same on every day, and null for fewer than five. In an organisation of which nothing was
 * counted, nobody travelled.
 */
const counted = sql`
  cross join lateral (select count(*)::integer as members from member m where m.brand_id = o.brand_id and m.organisation_id = o.id) k
  cross join (select max(month) as month from dashboard_month where brand_id = current_brand_id() and organisation_id is null) latest
  left join dashboard_month d on d.brand_id = o.brand_id and d.organisation_id = o.id and d.month = latest.month
  cross join lateral (select ${toldOf('people')} as active, ${toldOf('trips')} as trips) t`

/** Nothing is told before a month is counted. */
function toldOf(figure: 'people' | 'trips') {
  return sql`case when latest.month is null then null when d.month is null then 0
    else (d.told -> 'travel' ->> ${sql.lit(figure)})::integer end`
}

const ownerOf = sql`(select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)
  from member p where p.brand_id = o.brand_id and p.id = o.owner_id)`

/** Reads the page first, and counts only for the rows that are on it. */
export function listForStaff(
  filter: OrganisationFilter,
  sort: keyof typeof organisationKeys,
  { place, isBehind, order, limit }: RowsAsked,
) {
  return rawQuery(sql<ListedRow & Placed>`
    with page as materialized (
      select o.*, ${place}, row_number() over (order by ${order}) as rank from organisation o ${joined[sort]}
      where ${matches(filter)} and ${isBehind} order by ${order} limit ${limit})
    select o.id, o.number, o.name, ${logoOf} as logo, o.status, o.level, o.county, o.headcount, o.last_contact_on, o.place, ${ownerOf} as owner,
      k.members, t.active, t.trips,
      (select json_build_object('due_on', e.on_date, 'text', e.text) from organisation_entry e
        where e.brand_id = o.brand_id and e.organisation_id = o.id and e.kind = 'task' and e.done_at is null
        order by e.on_date, e.id limit 1) as next_task
    from page o ${counted} order by o.rank`)
}

export function selectForStaff(filter: OrganisationFilter) {
  return sql`select 1 from organisation o where ${matches(filter)}`
}

/** Whether the grants reach the whole programme; a coordinator does not read what the staff note of an organisation. */
export function findReach() {
  return rawQuery(sql<{ is_whole: boolean }>`select in_scope('organisation', null) as is_whole`)
}

export type OneRow = Omit<Selectable<OrganisationTable>, 'brand_id'> & {
  logo: LogoRow | null
  members: number
  active: number | null
  trips: number | null
  invited: number
  owner: Person | null
  into: { id: string; name: string } | null
  is_whole: boolean
}

export function findForStaff(id: string) {
  return rawQuery(sql<OneRow>`
    select o.*, ${logoOf} as logo, ${ownerOf} as owner, k.members, t.active, t.trips, in_scope('organisation', null) as is_whole,
      (select count(*)::integer from organisation_invitation i where i.brand_id = o.brand_id and i.organisation_id = o.id) as invited,
      (select json_build_object('id', g.id, 'name', g.name) from organisation g where g.brand_id = o.brand_id and g.id = o.merged_into) as into
    from organisation o ${counted}
    where o.brand_id = current_brand_id() and o.id = ${id} and in_scope('organisation', o.id)`)
}

export type HistoryRow = {
  id: string
  from_status: OrganisationStatus
  to_status: OrganisationStatus
  on_date: string
  reason: string
  made_at: Date
  by: Person
}

export function listHistory(id: string) {
  return rawQuery(sql<HistoryRow>`
    select c.id, c.from_status, c.to_status, c.on_date, c.reason, c.made_at,
      json_build_object('id', c.by_id, 'first_name', coalesce(p.first_name, ''), 'last_name', coalesce(p.last_name, '')) as by
    from organisation_status_change c left join member p on p.brand_id = c.brand_id and p.id = c.by_id
    where c.brand_id = current_brand_id() and c.organisation_id = ${id} order by c.made_at desc, c.id desc limit 200`)
}

const managing = rolesWith('organisation.manage')

/** Those whose grants hold `organisation.manage`. */
export function listOwners(now: Date) {
  return rawQuery(sql<Person>`select distinct m.id, m.first_name, m.last_name from member m
    join staff_grant g on g.brand_id = m.brand_id and g.member_id = m.id and g.role = any(${[...managing]}::text[]) and ${holdsNow(now)}
    where m.brand_id = current_brand_id() and m.is_staff and m.deleted_at is null order by m.last_name, m.first_name, m.id limit 500`)
}

/** Whether somebody is one of those: others of the staff, such as a coordinator, do not read what is noted. */
export function managesOrganisations(memberId: string, now: Date) {
  return rawQuery(sql<{
    id: string
  }>`select m.id from member m where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null
    and exists (select from staff_grant g where g.brand_id = m.brand_id and g.member_id = m.id
      and g.role = any(${[...managing]}::text[]) and ${holdsNow(now)})`)
}

/** Locks the organisation for a change of its papers; a merge waits for it, and it for a merge. */
export function lockOrganisation(id: string) {
  return query
    .selectFrom('organisation')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where(sql<boolean>`in_scope('organisation', id)`)
    .forNoKeyUpdate()
}

/** Reads both, within the reach of the grants. */
export function findBoth(ids: readonly string[]) {
  return query
    .selectFrom('organisation')
    .select(['id', 'name', 'status', 'merged_into'])
    .where('brand_id', '=', thisBrand)
    .where('id', 'in', [...ids])
    .where(sql<boolean>`in_scope('organisation', id)`)
}

/** Locks both against everybody who joins one of them, in the order of their ids. */
export function lockForMerge(ids: readonly string[]) {
  return query
    .selectFrom('organisation')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('id', 'in', [...ids])
    .where(sql<boolean>`in_scope('organisation', id)`)
    .orderBy('id')
    .forUpdate()
}

/** Another organisation of the programme with this name, without regard to case. */
export function findSameName(written: string, exceptId: string | null) {
  return rawQuery(sql<{ id: string }>`select o.id from organisation o
    where o.brand_id = current_brand_id() and o.merged_into is null and lower(normalize(o.name, NFC)) = lower(normalize(${written}::text, NFC))
      and o.id is distinct from ${exceptId}::uuid limit 1`)
}

/** One programme's names are taken one after the other. */
export function lockNames() {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtext('organisation-names'), current_brand_id())`)
}

type FactColumns = {
  name: string
  level: OrganisationTable['level']
  headcount: number | null
  headcount_on: string | null
  industry: string
  county: string
  owner_id: string | null
}

export function insertOrganisation(row: FactColumns & { id: string; number: number; now: Date }) {
  const { now, ...facts } = row
  return query.insertInto('organisation').values({
    brand_id: thisBrand,
    ...facts,
    status: 'potential',
    status_on: null,
    is_listed: false,
    last_contact_on: null,
    merged_into: null,
    created_at: now,
  })
}

/** Each change makes a new version of it. */
export function updateOrganisation(
  id: string,
  changes: Omit<Updateable<OrganisationTable>, 'brand_id' | 'id' | 'number' | 'version'>,
) {
  return query
    .updateTable('organisation')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** What rests on the organisation and would be lost, or would not let it go. */
export function isInUse(id: string) {
  return rawQuery(sql<{ used: boolean }>`select
    exists (select from member where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from organisation_day where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from points_rule where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from transit_pass_product where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from message where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from commute_reading where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from commute_report where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from identity_provider where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from race_headcount where brand_id = current_brand_id() and organisation_id = ${id})
    or exists (select from reward_item where brand_id = current_brand_id() and organisations @> array[${id}::uuid])
    or exists (select from drawing where brand_id = current_brand_id() and organisations @> array[${id}::uuid])
    or exists (select from special_event where brand_id = current_brand_id() and organisations @> array[${id}::uuid])
    or exists (select from message where brand_id = current_brand_id() and audience -> 'organisations' ? ${id}::text)
    or exists (select from poll where brand_id = current_brand_id() and audience -> 'organisations' ? ${id}::text)
    or exists (select from survey where brand_id = current_brand_id() and audience -> 'organisations' ? ${id}::text)
    or exists (select from organisation where brand_id = current_brand_id() and merged_into = ${id})
    or exists (select from staff_invitation where brand_id = current_brand_id() and scope_id = ${id} and used_at is null and revoked_at is null)
    or exists (select from staff_grant where brand_id = current_brand_id() and scope_id = ${id} and ended_at is null) as used`)
}

export function deleteOrganisation(id: string) {
  return query.deleteFrom('organisation').where('brand_id', '=', thisBrand).where('id', '=', id)
}
