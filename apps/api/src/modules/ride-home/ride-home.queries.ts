import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { RideHomeState } from '@throughway/contract/reward/ride-home'
import type { ApprovalState } from '@throughway/domain/identity/approvals'
import { listWith, type TripMode } from '@throughway/domain/mode/mode-facts'
import type { ClaimState } from '@throughway/domain/ride/ride-home'
import { rawQuery, query } from '#database/query.ts'
import type {
  RideHomeClaimTable,
  RideHomeProgrammeTable,
  RideHomeReceiptTable,
  RideHomeRequestTable,
} from '#database/tables/ride-home.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

export type ProgrammeRow = Selectable<RideHomeProgrammeTable>
export type NewProgramme = Omit<ProgrammeRow, 'brand_id'>
export type ClaimRow = Selectable<RideHomeClaimTable>
export type ReceiptRow = Selectable<RideHomeReceiptTable>
export type RequestRow = Selectable<RideHomeRequestTable>
/** A request with the state of its receipt and of the supervisor's question. */
export type WholeRequest = RequestRow & {
  claim: (Omit<ClaimRow, 'submitted_at'> & { submitted_at: string; receipt: ReceiptRow['kind'] }) | null
  approval: ApprovalState | null
}

const thisBrand = sql<number>`current_brand_id()`

export function findProgramme() {
  return query.selectFrom('ride_home_programme').selectAll().where('brand_id', '=', thisBrand)
}

/** No row when somebody else saved in between, or created it first. */
export function saveProgramme({ hours, providers, ...row }: NewProgramme) {
  const facts = { ...row, hours: JSON.stringify(hours), providers: JSON.stringify(providers) }
  return query
    .insertInto('ride_home_programme')
    .values({ brand_id: thisBrand, ...facts })
    .onConflict((conflict) =>
      conflict
        .column('brand_id')
        .doUpdateSet(facts)
        .where('ride_home_programme.version', '=', row.version - 1),
    )
    .returningAll()
}

/** The applicant's current facts that the rules judge. */
export type Applicant = {
  first_name: string
  last_name: string
  language: Language | null
  email: string | null
  created_at: Date
  takes_part: boolean
  employer: boolean
  work_place: boolean
  home_place: boolean
  mobile_phone: boolean
  work_phone: boolean
  supervisor: boolean
  green_profile: boolean
  green_trips: string[]
  rides: string[]
  usual_way: { mode: TripMode; metres: number } | null
}

/** Modes that do not count as a trip to work: those that are not green, and days without a commute (C7, C8). */
const noWay = listWith('group', 'drive', 'day')

export function findApplicant(memberId: string, today: string, days: number) {
  const place = (kind: string) =>
    sql`exists (select from member_location l where l.brand_id = m.brand_id and l.member_id = m.id and l.kind = ${kind})`
  return rawQuery(sql<Applicant>`select m.first_name, m.last_name, m.language, m.created_at,
      (select a.email from member_address a where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary) as email,
      coalesce(o.erh_access and o.status = 'partner', false) as takes_part, m.organisation_id is not null as employer,
      ${place('work')} as work_place, ${place('home')} as home_place, m.mobile_phone is not null as mobile_phone, m.work_phone is not null as work_phone,
      exists (select from supervisor s where s.brand_id = m.brand_id and s.member_id = m.id and s.state in ('unconfirmed', 'confirmed')) as supervisor,
      exists (select from trip_profile p where p.brand_id = m.brand_id and p.member_id = m.id and p.mode <> all(${noWay}::text[])) as green_profile,
      (select coalesce(json_agg(t.date), '[]') from trip t where t.brand_id = m.brand_id and t.member_id = m.id and ${isGreen} and not t.kept_double
        and t.date > ${today}::date - ${days}::integer and t.date <= ${today}::date) as green_trips,
      (select coalesce(json_agg(r.date), '[]') from ride_home_request r where r.brand_id = m.brand_id and r.member_id = m.id and r.state = 'approved'
        and r.date > ${today}::date - interval '13 months') as rides,
      (select json_build_object('mode', t.mode, 'metres', t.metres) from trip t where t.brand_id = m.brand_id and t.member_id = m.id and ${isGreen}
        and t.direction = 'out' and t.mode <> 'multimode' and t.date > ${today}::date - 366 order by t.date desc, t.id desc limit 1) as usual_way
    from member m left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

const isGreen = sql`t.state not in ('deleted', 'rejected') and coalesce(t.headline, t.mode) <> all(${noWay}::text[])`

/** Serialises the requests of one member. */
export function lockMember(memberId: string) {
  return query
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

/** No row when the number is taken. */
export function insertRequest({ refusals, ...row }: Omit<RequestRow, 'brand_id'>) {
  return query
    .insertInto('ride_home_request')
    .values({ brand_id: thisBrand, ...row, refusals: JSON.stringify(refusals) })
    .onConflict((conflict) => conflict.constraint('ride_home_number_once').doNothing())
    .returning('id')
}

const whole = sql`select r.*,
    (select to_json(c)::jsonb || jsonb_build_object('receipt', f.kind) from ride_home_claim c
      join ride_home_receipt f on f.brand_id = c.brand_id and f.request_id = c.request_id
      where c.brand_id = r.brand_id and c.request_id = r.id) as claim,
    (select a.state from approval_request a where r.asks_supervisor and a.brand_id = r.brand_id and a.member_id = r.member_id and a.kind = 'overtime' and a.date = r.date) as approval
  from ride_home_request r`

/** The latest hundred of two years, newest first. */
export function listRequests(memberId: string, today: string) {
  return rawQuery(sql<WholeRequest>`${whole} where r.brand_id = current_brand_id() and r.member_id = ${memberId} and r.date > ${today}::date - interval '2 years'
    order by r.asked_at desc, r.id desc limit 100`)
}

export function findOpenRequest(memberId: string, today: string) {
  return rawQuery(
    sql<WholeRequest>`${whole} where r.brand_id = current_brand_id() and r.member_id = ${memberId} and r.date = ${today}::date and r.state in ('approved', 'needs_call')`,
  )
}

export function findRequest(id: string) {
  return rawQuery(sql<WholeRequest>`${whole} where r.brand_id = current_brand_id() and r.id = ${id}`)
}

/** Serialises decisions about one request. */
export function lockRequest(id: string) {
  return query
    .selectFrom('ride_home_request')
    .select(['member_id'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .forUpdate()
}

type Changes = Partial<Pick<RequestRow, 'state' | 'decision' | 'decided_by' | 'decided_at' | 'reminded_at'>>

export function changeRequest(id: string, changes: Changes) {
  return query.updateTable('ride_home_request').set(changes).where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** A new receipt replaces the refused one. */
export function saveClaim(id: string, cents: number, now: Date) {
  const facts = {
    state: 'submitted' as const,
    cents,
    paid_cents: null,
    reason: null,
    submitted_at: now,
    decided_by: null,
    decided_at: null,
  }
  return query
    .insertInto('ride_home_claim')
    .values({ brand_id: thisBrand, request_id: id, ...facts })
    .onConflict((conflict) => conflict.columns(['brand_id', 'request_id']).doUpdateSet(facts))
}

export function saveReceipt(id: string, { kind, file }: { kind: ReceiptRow['kind']; file: string }) {
  const receipt = { kind, bytes: null, file_id: file }
  return query
    .insertInto('ride_home_receipt')
    .values({ brand_id: thisBrand, request_id: id, ...receipt })
    .onConflict((conflict) => conflict.columns(['brand_id', 'request_id']).doUpdateSet(receipt))
}

export function changeClaim(id: string, changes: Partial<Omit<ClaimRow, 'brand_id' | 'request_id' | 'submitted_at'>>) {
  return query
    .updateTable('ride_home_claim')
    .set(changes)
    .where('brand_id', '=', thisBrand)
    .where('request_id', '=', id)
}

export function findReceipt(id: string) {
  return rawQuery(sql<
    Pick<ReceiptRow, 'kind' | 'bytes'> & { file: string | null; member_id: string }
  >`select f.kind, f.bytes, f.file_id as file, r.member_id
    from ride_home_receipt f join ride_home_request r on r.brand_id = f.brand_id and r.id = f.request_id
    where f.brand_id = current_brand_id() and f.request_id = ${id}`)
}

export type StaffRow = WholeRequest & {
  first_name: string
  last_name: string
  mobile_phone: string | null
  rides_in_year: number
}

const forStaff = (more = sql``) => sql`select w.* ${more}, m.first_name, m.last_name, m.mobile_phone,
    (select count(*)::integer from ride_home_request o where o.brand_id = w.brand_id and o.member_id = w.member_id and o.state = 'approved' and o.id <> w.id
      and o.date <= w.date and o.date + interval '12 months' > w.date) as rides_in_year
  from (${whole}) w join member m on m.brand_id = w.brand_id and m.id = w.member_id`

/** Longest waiting first: ids of version 7 sort by their creation time. */
export const staffKeys = { waiting: [key('uuid', sql`w.id`)] }

type AskedState = RideHomeState | 'all'
type AskedClaim = ClaimState | 'open' | 'all'

export function listForStaff(state: AskedState, asked: RowsAsked) {
  return listRowsForStaff(state === 'all' ? sql`true` : sql`w.state = ${state}`, asked)
}

/** The same requests, to be counted. */
export function selectForStaff(state: AskedState) {
  const isAsked = state === 'all' ? sql`true` : sql`w.state = ${state}`
  return sql`select 1 from ride_home_request w where w.brand_id = current_brand_id() and ${isAsked}`
}

const openClaims = sql`('submitted', 'in_review')`

export function listClaimsForStaff(state: AskedClaim, asked: RowsAsked) {
  return listRowsForStaff(sql`w.id in (select c.request_id ${claimsIn(state)})`, asked)
}

export function selectClaimsForStaff(state: AskedClaim) {
  return sql`select 1 ${claimsIn(state)}`
}

function claimsIn(state: AskedClaim) {
  const isAsked =
    state === 'all' ? sql`true` : state === 'open' ? sql`c.state in ${openClaims}` : sql`c.state = ${state}`
  return sql`from ride_home_claim c where c.brand_id = current_brand_id() and ${isAsked}`
}

export type SelectedClaim = Pick<ClaimRow, 'state' | 'submitted_at' | 'decided_at'> & {
  id: string
  member_id: string
  /** Whole seconds from the request to this receipt: one that comes in its place has another number. */
  version: number
}

/** The receipts of rides in their present state. */
export function selectClaims(ids: readonly string[]) {
  return rawQuery(sql<SelectedClaim>`select r.id, r.member_id, c.state, c.submitted_at, c.decided_at,
      extract(epoch from c.submitted_at - r.asked_at)::integer as version
    from ride_home_claim c join ride_home_request r on r.brand_id = c.brand_id and r.id = c.request_id
    where c.brand_id = current_brand_id() and c.request_id = any(${[...ids]}::uuid[]) order by r.id`)
}

/** The day and the member of each ride, for a task's samples and its file. */
export function listClaimLabels(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select r.id, r.date::text as title, trim(m.first_name || ' ' || m.last_name) as name
    from ride_home_request r join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where r.brand_id = current_brand_id() and r.id = any(${[...ids]}::uuid[])`)
}

/**
 * The rides of a year, by month: what was paid for their receipts, and what they may still cost. A ride counts with its
 * highest possible cost while its provider bills a voucher, while a receipt is undecided, and while one may still come,
 * also in place of a refused one.
 */
export function sumBudget(year: number, today: string) {
  const first = `${year}-01-01`
  return rawQuery(sql<{ month: string; rides: number; paid_cents: number; open_cents: number }>`
    select date_trunc('month', r.date)::date as month, count(*)::integer as rides,
      coalesce(sum(c.paid_cents), 0)::integer as paid_cents,
      coalesce(sum(r.most_cents) filter (where c.state is null and r.way = 'voucher'
        or (c.state is null or c.state = 'refused') and r.claim_until >= ${today}::date
        or c.state in ${openClaims}), 0)::integer as open_cents
    from ride_home_request r
    left join ride_home_claim c on c.brand_id = r.brand_id and c.request_id = r.id
    where r.brand_id = current_brand_id() and r.state = 'approved'
      and r.date >= ${first}::date and r.date < ${first}::date + interval '1 year'
    group by 1 order by 1`)
}

function listRowsForStaff(isAsked: RawBuilder<unknown>, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<
      StaffRow & Placed
    >`${forStaff(sql`, ${place}`)} where w.brand_id = current_brand_id() and ${isAsked} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

export function findForStaff(id: string) {
  return rawQuery(sql<StaffRow>`${forStaff()} where w.brand_id = current_brand_id() and w.id = ${id}`)
}

/** Requests that nobody decided on their day. */
export function listUndecided(now: Date, atOnce: number) {
  return query
    .selectFrom('ride_home_request')
    .select(['id', 'member_id'])
    .where('brand_id', '=', thisBrand)
    .where('state', '=', 'needs_call')
    .where('ends_at', '<=', now)
    .orderBy('id')
    .limit(atOnce)
}

/** Rides whose receipt is missing and whose deadline is near. */
export function listToRemind(today: string, daysBefore: number, atOnce: number) {
  return rawQuery(sql<{ id: string; member_id: string }>`select r.id, r.member_id from ride_home_request r
    where r.brand_id = current_brand_id() and r.state = 'approved' and r.reminded_at is null and r.claim_until is not null
      and r.claim_until - ${daysBefore}::integer <= ${today}::date and r.claim_until >= ${today}::date
      and not exists (select from ride_home_claim c where c.brand_id = r.brand_id and c.request_id = r.id)
    order by r.id limit ${atOnce}`)
}
