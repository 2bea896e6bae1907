import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '@throughway/contract/list'
import type { Language } from '@throughway/contract/programme/brand'
import type { MemberSearch } from '@throughway/domain/identity/member-search'
import type { MemberState } from '@throughway/domain/identity/member-states'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { hasNames, isOneSought, selectNamedMembers } from '#list/sought-members.ts'
import { lockedMembers, lockedUntil } from '#modules/lock-out/lock-out.ts'

export type ListedRow = {
  id: string
  number: number
  first_name: string
  last_name: string
  email: string | null
  is_verified: boolean
  is_staff: boolean
  is_whole: boolean
  locked_until: Date | null
  deletion_asked_at: Date | null
  organisation_id: string | null
  organisation_name: string | null
  language: Language | null
  created_at: Date
  last_seen_at: Date | null
}

export type MemberFilter = {
  search?: MemberSearch | undefined
  state?: MemberState | undefined
  organisation?: string | undefined
  language?: Language | undefined
  from?: Date | undefined
  before?: Date | undefined
  now: Date
}

const id = key('uuid', sql`m.id`)
export const memberKeys = {
  since: [key('timestamptz', sql`m.created_at`), id],
  name: [key('text', sql`m.last_name`), key('text', sql`m.first_name`), id],
}

/** Whether the grants that open the call hold for the whole programme. */
export const isWholeScope = sql<boolean>`coalesce(current_setting('app.scope', true) = '*', false)`

/** The organisations of the reader's grants. */
const ownOrganisations = sql`(select substr(each, 14)::uuid as id
  from unnest(string_to_array(coalesce(current_setting('app.scope', true), ''), ',')) each where each like 'organisation:%')`

/** If more members than these match, the page is first sought among the next members in the order. */
const fewMembers = 1000

/** The list looks at so many members in its order before it finds all matches and sorts them. */
const lookedAt = 2000

/**
 * One page of members, and with `counts` how many there are. A reader for the whole programme goes through the order
 * until the page is full; a coordinator reads the own organisations. Where an index finds the members of a filter, few
 * of them are put into the order. Many fill the page soon, unless they stand far behind in it: then they are put into it
 * too. No plan knows which, so the statement holds all ways.
 */
export function listMembers(filter: MemberFilter, { place, isBehind, order, limit }: RowsAsked, counts = false) {
  const end = sql`order by ${order} limit ${limit}`
  const fitting = sql`${fits(filter)} and ${isBehind}`
  const found = findable(filter)
  const ofOrder = (members: RawBuilder<unknown>) => sql`(select m.* from ${members} and ${fitting} ${end})`
  const own = ofOrder(
    sql`${ownMembers} ${found ? sql`and exists (select from sought where sought.member_id = m.id)` : sql``}`,
  )
  const parts = found
    ? sql`select * from next where (select yes from is_full)
      union all (select m.* from ${soughtMembers(sql`${fitsBeside(filter)} and ${isBehind}`)} and not (select yes from is_full) ${end}) union all ${own}`
    : sql`${ofOrder(sql`${allMembers}`)} union all ${own}`
  const next = sql`, next as materialized (select m.* from (
        select m.* from ${allMembers} and not (select few from how_many) and ${isBehind} order by ${order} limit ${lookedAt}) m
      where ${fits(filter)} and ${isOne(filter)} ${end}),
    is_full as materialized (select count(*) = ${limit}::integer as yes from next)`
  return rawQuery(sql<ListedRow & Placed & { count: number | null }>`${begin(filter)} ${found ? next : sql``}
    select m.id, m.number, m.first_name, m.last_name, a.email, coalesce(a.is_verified, false) as is_verified, m.is_staff, ${isWholeScope} as is_whole,
      ${lockedUntil(sql`m.id`, filter.now)} as locked_until, m.deletion_asked_at, o.id as organisation_id, o.name as organisation_name,
      m.language, m.created_at, seen.at as last_seen_at, ${place}, ${counts ? countOf(filter) : sql`null::integer`} as count
    from (${parts}) m
    left join lateral (select email, verified_at is not null as is_verified from member_address
      where brand_id = current_brand_id() and member_id = m.id and is_primary limit 1) a on true
    left join lateral (select id, name from organisation where brand_id = current_brand_id() and id = m.organisation_id limit 1) o on true
    left join lateral (select max(last_seen_at) as at from sign_in
      where brand_id = current_brand_id() and member_id = m.id and impersonation_id is null) seen on true
    ${end}`)
}

const allMembers = sql`member m where m.brand_id = current_brand_id() and ${isWholeScope}`
/** Each looked up: a join of thousands reads all members. */
const soughtMembers = (fitting: RawBuilder<unknown>) => sql`sought cross join lateral (
  select * from member m where m.brand_id = current_brand_id() and m.id = sought.member_id and ${fitting} offset 0) m where ${isWholeScope}`
const ownMembers = sql`${ownOrganisations} own join member m on m.organisation_id = own.id where m.brand_id = current_brand_id() and not ${isWholeScope}`

/** Counted in the statement of the page, which has found them already. */
function countOf(filter: MemberFilter) {
  const found = findable(filter)
  const ofOwn = found ? sql`${ownMembers} and m.id in (select member_id from sought)` : ownMembers
  return sql`(select count(*)::integer from (
    select 1 from ${found ? soughtMembers(fitsBeside(filter)) : sql`${allMembers} and ${fits(filter)}`}
    union all select 1 from ${ofOwn} and ${fits(filter)} limit ${mostCounted + 1}) matching)`
}

function begin(filter: MemberFilter) {
  const found = findable(filter)
  return found
    ? sql`with sought as materialized (select member_id from (${found}) way group by member_id),
    how_many as materialized (select count(*) <= ${fewMembers} as few from sought)`
    : sql``
}

/** Selects the ids of the members that an index finds for the filter; undefined where none does. */
function findable({ search, state }: MemberFilter): RawBuilder<unknown> | undefined {
  if (search) return soughtBy(search)
  return state === 'unverified'
    ? sql`select u.member_id from member_address u
      where u.brand_id = current_brand_id() and u.is_primary and u.verified_at is null`
    : undefined
}

/** The conditions that `findable` has not checked. */
function fitsBeside(filter: MemberFilter) {
  return fits(filter.search ? filter : { ...filter, state: undefined })
}

/** Whether one member of the order is found; the state is asked of every member anyway. */
function isOne({ search }: MemberFilter): RawBuilder<unknown> {
  return search ? isOneOf(search) : sql`true`
}

/** This character sorts behind every other one. */
const lastCharacter = '\u{10FFFF}'

const begins = (column: RawBuilder<unknown>, text: string) =>
  sql`${column} collate "C" >= ${text} and ${column} collate "C" < ${text + lastCharacter}`

/** The ids of the members that each meaning of the text finds, each by its index. */
function soughtBy({ id: wanted, number, phone, email, words }: MemberSearch) {
  const ways = [
    ...(wanted ? [sql`select ${wanted}::uuid as member_id`] : []),
    ...(number !== undefined
      ? [sql`select n.id as member_id from member n where n.brand_id = current_brand_id() and n.number = ${number}`]
      : []),
    ...(phone
      ? ['mobile_phone', 'work_phone'].map(
          (column) =>
            // a coordinator is not told phone numbers, nor by which digits one begins
            sql`select n.id as member_id from member n where ${isWholeScope} and n.brand_id = current_brand_id() and ${begins(sql`n.${sql.ref(column)}`, phone)}`,
        )
      : []),
    ...(email
      ? [
          // a coordinator is told the primary address alone
          sql`select a.member_id from member_address a where a.brand_id = current_brand_id() and ${begins(sql`a.email`, email)} and (a.is_primary or ${isWholeScope})`,
        ]
      : []),
    ...(hasNames(words) ? [selectNamedMembers(words)] : []),
  ]
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  )
}

/** Whether one member of the order is found; only what can find many is asked. */
function isOneOf({ phone, email, words }: MemberSearch): RawBuilder<unknown> {
  const looks = [
    ...(phone ? [sql`(${begins(sql`m.mobile_phone`, phone)} or ${begins(sql`m.work_phone`, phone)})`] : []),
    ...(email
      ? [
          sql`exists (select from member_address a where a.brand_id = current_brand_id() and a.member_id = m.id and ${begins(sql`a.email`, email)} offset 0)`,
        ]
      : []),
    ...(hasNames(words) ? [isOneSought(sql`m.id`, { words })] : []),
  ]
  return looks.length ? sql`(${sql.join(looks, sql` or `)})` : sql`false`
}

const isState: Record<MemberState, (now: Date) => RawBuilder<unknown>> = {
  locked: (now) => sql`m.id = any(${lockedMembers(now)})`,
  unverified: () => sql`exists (select from member_address u
    where u.brand_id = current_brand_id() and u.member_id = m.id and u.is_primary and u.verified_at is null)`,
  leaving: () => sql`m.deletion_asked_at is not null`,
  staff: () => sql`m.is_staff`,
}

function fits({ state, organisation, language, from, before, now }: MemberFilter) {
  return sql.join(
    [
      sql`m.deleted_at is null`,
      // a coordinator is not told the state of an account
      ...(state ? [isWholeScope, isState[state](now)] : []),
      ...(organisation ? [sql`m.organisation_id = ${organisation}`] : []),
      ...(language ? [sql`m.language = ${language}`] : []),
      ...(from ? [sql`m.created_at >= ${from}`] : []),
      ...(before ? [sql`m.created_at < ${before}`] : []),
    ],
    sql` and `,
  )
}
