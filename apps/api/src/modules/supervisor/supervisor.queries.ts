import { type Selectable, sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { ApprovalKind, ApprovalState, Silence } from '@throughway/domain/identity/approvals'
import type { Databases } from '#database/open-database.ts'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { ApprovalRequestTable, SupervisorTable } from '#database/tables/supervisor.ts'

export type SupervisorRow = Selectable<SupervisorTable>
export type ApprovalRow = Selectable<ApprovalRequestTable>

type DayOfApproval = { kind: ApprovalKind; date: string }

const thisBrand = sql<number>`current_brand_id()`

/** The current supervisor. */
export function findSupervisor(memberId: string) {
  return query
    .selectFrom('supervisor')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'replaced')
}

/** Serialises changes of one member's supervisor, including the first. */
export function lockMember(memberId: string) {
  return query
    .selectFrom('member')
    .select(['first_name', 'last_name', 'language', 'organisation_id'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

export function insertSupervisor(row: Omit<SupervisorRow, 'brand_id'>) {
  return query.insertInto('supervisor').values({ brand_id: thisBrand, ...row })
}

/** The version belongs to the member: it rises with the member's changes, not with the supervisor's answers. */
export function updateSupervisor(id: string, changes: Partial<Omit<SupervisorRow, 'brand_id' | 'id' | 'member_id'>>) {
  return query.updateTable('supervisor').set(changes).where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Deletes the contact data; the link stops working. */
export function retireSupervisor(id: string) {
  return updateSupervisor(id, { state: 'replaced', email: '', phone: '' })
}

/** Finds the supervisor to whom a link was sent. A replaced supervisor, or one whose member is deleted, has no row. */
export function findOfLink(id: string, isChanging: boolean) {
  const found = query
    .selectFrom('supervisor as s')
    .innerJoin('member as m', (join) => join.onRef('m.brand_id', '=', 's.brand_id').onRef('m.id', '=', 's.member_id'))
    .select(['s.id', 's.member_id', 's.email', 's.state', 's.bounce', 'm.first_name', 'm.last_name'])
    .where('s.brand_id', '=', thisBrand)
    .where('s.id', '=', id)
    .where('s.state', '<>', 'replaced')
    .where('m.deleted_at', 'is', null)
  return isChanging ? found.forNoKeyUpdate('s') : found
}

/** Whether the member's organisation has mail domains, and every address of the member, verified or not. */
export function findAddressFacts(memberId: string) {
  return rawQuery(sql<{ has_domains: boolean; own: string[] }>`select
    exists (select from organisation_domain d join member m on m.brand_id = d.brand_id and m.organisation_id = d.organisation_id
      where d.brand_id = current_brand_id() and m.id = ${memberId}) as has_domains,
    (select coalesce(json_agg(email), '[]') from (
      select email from member_address where brand_id = current_brand_id() and member_id = ${memberId}
      union select email from email_claim where brand_id = current_brand_id() and member_id = ${memberId}) listed) as own`)
}

export function insertApproval(request: {
  memberId: string
  kind: ApprovalKind
  date: string
  onSilence: Silence
  /** Null leaves the mail to the job. */
  mailedAt: Date | null
  now: Date
}) {
  return query
    .insertInto('approval_request')
    .values({
      brand_id: thisBrand,
      id: makeUuid({ msecs: request.now.getTime() }),
      member_id: request.memberId,
      kind: request.kind,
      date: request.date,
      on_silence: request.onSilence,
      state: 'waiting',
      asked_at: request.now,
      mailed_at: request.mailedAt,
      reminders: 0,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.constraint('one_approval_per_day').doNothing())
    .returning(['id'])
}

/**
 * C22: questions about logged days, with the organisation's rule for silence. The job sends the first mail, so that a
 * week logged at once makes one mail.
 */
export function askAboutDays(memberId: string, days: readonly DayOfApproval[], now: Date) {
  const asked = insertSelect(
    'approval_request',
    {
      id: sql`d.id`,
      member_id: sql`m.id`,
      kind: sql`d.kind`,
      date: sql`d.date`,
      on_silence: sql`coalesce(o.approval_silence, 'lapse')`,
      state: 'waiting',
      asked_at: now,
      reminders: 0,
    },
    sql`from unnest(${days.map(() => makeUuid({ msecs: now.getTime() }))}::uuid[], ${days.map(({ kind }) => kind)}::text[], ${days.map(({ date }) => date)}::date[]) as d (id, kind, date)
    join member m on m.brand_id = current_brand_id() and m.id = ${memberId}
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id`,
  )
  return rawQuery(sql`${asked} on conflict on constraint one_approval_per_day do nothing`)
}

/** Withdraws unanswered questions about days that are no longer logged. */
export function withdrawDays(memberId: string, days: readonly DayOfApproval[]) {
  return rawQuery(sql`delete from approval_request a using unnest(${days.map(({ kind }) => kind)}::text[], ${days.map(({ date }) => date)}::date[]) as d (kind, date)
    where a.brand_id = current_brand_id() and a.member_id = ${memberId} and a.state = 'waiting' and a.kind = d.kind and a.date = d.date`)
}

/** The approvals of logged days. */
export function listApprovalsOf(memberId: string, dates: readonly string[]) {
  return rawQuery(sql<{
    kind: ApprovalKind
    date: string
    state: ApprovalState
  }>`select kind, date, state from approval_request
    where brand_id = current_brand_id() and member_id = ${memberId} and date = any(${dates}::date[])`)
}

export function findApproval(memberId: string, kind: ApprovalKind, date: string) {
  return approvals(memberId).where('kind', '=', kind).where('date', '=', date)
}

/** The last twenty, newest date first. */
export function listApprovals(memberId: string) {
  return approvals(memberId).orderBy('date', 'desc').orderBy('id', 'desc').limit(20)
}

export function listWaitingApprovals(memberId: string, askedAfter: Date) {
  return approvals(memberId)
    .where('state', '=', 'waiting')
    .where('asked_at', '>', askedAfter)
    .orderBy('date')
    .orderBy('id')
}

function approvals(memberId: string) {
  return query
    .selectFrom('approval_request')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

/** The first answer counts; a late one changes nothing. */
export function answerApproval(memberId: string, id: string, state: ApprovalState, now: Date, askedAfter: Date) {
  return query
    .updateTable('approval_request')
    .set({ state, answered_at: now })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('asked_at', '>', askedAfter)
    .returning(['id'])
}

export function existsApproval(memberId: string, id: string) {
  return query
    .selectFrom('approval_request')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
}

/** Members with a supervisor to remind or give up, or with a question to settle without an answer. */
export function listDueOfAllBrands(databases: Databases, now: Date, limit: number) {
  return databases.ofAllBrands().send(
    rawQuery(sql<{ brand_id: number; member_id: string }>`
      select s.brand_id, s.member_id from supervisor s
      where s.state = 'unconfirmed' and s.asked_at > ${now}::timestamptz - interval '7 days' and (
        s.asked_at <= ${now}::timestamptz - case s.reminders when 0 then interval '2 days' when 1 then interval '5 days' else interval '8 days' end
        or exists (select from mail x where x.brand_id = s.brand_id and x.recipient = s.email and x.template like 'supervisor%' and x.created_at >= s.asked_at
          and x.sent_at is null and x.next_attempt_at is null and x.withheld is null))
      union
      select a.brand_id, a.member_id from approval_request a
      where a.state = 'waiting' and (a.mailed_at is null
        or a.asked_at <= ${now}::timestamptz - case a.reminders when 0 then interval '2 days' when 1 then interval '5 days' else interval '7 days' end)
      order by brand_id, member_id limit ${limit}`),
  )
}

/** Whether a mail to the address has failed for good since that time. */
export function hasFailedMail(email: string, since: Date) {
  return rawQuery(sql<{ found: boolean }>`select exists (
    select from mail where brand_id = current_brand_id() and recipient = ${email} and template like 'supervisor%' and created_at >= ${since}
      and sent_at is null and next_attempt_at is null and withheld is null) as found`)
}

export function setApprovalReminders(ids: readonly string[], reminders: number) {
  return query
    .updateTable('approval_request')
    .set({ reminders })
    .where('brand_id', '=', thisBrand)
    .where('id', 'in', [...ids])
}

/** Marks the first mail about them. */
export function markMailed(ids: readonly string[], now: Date) {
  return query
    .updateTable('approval_request')
    .set({ mailed_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', 'in', [...ids])
}

/** Settles questions without an answer in time by their rule. */
export function settleSilence(memberId: string, askedBefore: Date) {
  return rawQuery(sql`update approval_request set state = case on_silence when 'accept' then 'accepted' else 'lapsed' end
    where brand_id = current_brand_id() and member_id = ${memberId} and state = 'waiting' and asked_at <= ${askedBefore}`)
}
