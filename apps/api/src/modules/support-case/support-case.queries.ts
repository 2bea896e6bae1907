import { type RawBuilder, type Selectable, sql } from 'kysely'
import { mostCounted } from '@throughway/contract/list'
import type { Language } from '@throughway/contract/programme/brand'
import type { SupportState, SupportTopic } from '@throughway/contract/programme/support-case'
import { rolesWith } from '@throughway/domain/identity/permissions'
import { insertSelect } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { SupportCaseTable } from '#database/tables/support-case.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { holdsNow } from '#plugins/staff-grants.ts'

const thisBrand = sql<number>`current_brand_id()`

export type CaseRow = Selectable<SupportCaseTable>

/** A case with the name of its assignee. */
export type ShownCase = CaseRow & { assignee_name: string | null }

export type NewCase = Omit<CaseRow, 'brand_id' | 'changed_at' | 'waiting_since' | 'assignee_id' | 'version'>

export function insertCase(row: NewCase) {
  return query
    .insertInto('support_case')
    .values({ brand_id: thisBrand, ...row, changed_at: row.asked_at, waiting_since: row.asked_at })
}

/** Locks the case until the end of the transaction, so that its messages have one order. */
export function lockCase(number: number) {
  return query
    .selectFrom('support_case')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('number', '=', number)
    .forUpdate()
}

const shownCase = sql`c.*, trim(s.first_name || ' ' || s.last_name) as assignee_name`
/** Looked up for each case: a join of many reads all members. */
const withAssignee = sql`left join lateral (select first_name, last_name from member
  where brand_id = current_brand_id() and id = c.assignee_id limit 1) s on true`

export function findCase(number: number) {
  return rawQuery(sql<ShownCase>`select ${shownCase} from support_case c ${withAssignee}
    where c.brand_id = current_brand_id() and c.number = ${number}`)
}

export function listMessages(number: number) {
  return query
    .selectFrom('support_message')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('case_number', '=', number)
    .orderBy('n')
}

/** Inserts a message; a case holds at most `most`, and no row is returned where it is full. */
export function insertMessage(
  message: { number: number; staffId: string | null; text: string; now: Date },
  most: number,
) {
  const { number, staffId, text, now } = message
  const insert = insertSelect(
    'support_message',
    {
      case_number: sql`${number}::integer`,
      n: sql`coalesce(max(n), 0) + 1`,
      staff_id: sql`${staffId}::uuid`,
      text: sql`${text}::text`,
      sent_at: sql`${now}::timestamptz`,
    },
    sql`from support_message where brand_id = current_brand_id() and case_number = ${number}
    having coalesce(max(n), 0) < ${most}`,
  )
  return rawQuery(sql<{ n: number }>`${insert} returning n`)
}

/** Moves a case and counts the change. One that begins to wait waits from now on; one that waits already waits on. */
export function setCaseState(number: number, state: SupportState, now: Date) {
  return query
    .updateTable('support_case')
    .set({
      state,
      changed_at: now,
      version: sql<number>`version + 1`,
      ...(state === 'open' && {
        waiting_since: sql<Date>`case when state = 'open' then waiting_since else ${now} end`,
      }),
    })
    .where('brand_id', '=', thisBrand)
    .where('number', '=', number)
}

export function setAssignee(number: number, assigneeId: string | null) {
  return query
    .updateTable('support_case')
    .set({ assignee_id: assigneeId, version: sql<number>`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('number', '=', number)
}

/** Who of the staff may answer cases now. */
export function listStaff(now: Date) {
  return rawQuery(sql<{ id: string; name: string }>`select m.id, trim(m.first_name || ' ' || m.last_name) as name
    from member m where m.brand_id = current_brand_id() and m.deleted_at is null and m.id in (
      select g.member_id from staff_grant g where g.brand_id = current_brand_id()
        and g.role = any(${[...rolesWith('support.answer')]}::text[]) and ${holdsNow(now)})
    order by name, m.id limit 500`)
}

export type CaseFilter = {
  state: SupportState | 'all'
  topic?: SupportTopic | undefined
  /** Only cases that have waited since this moment or longer. */
  waitingSince?: Date | undefined
  /** Null for cases without an assignee. */
  assigneeId?: string | null | undefined
  text?: string | undefined
}

export const caseKeys = {
  waiting: [key('timestamptz', sql`c.waiting_since`), key('integer', sql`c.number`)],
  // numbers sort by the time of the cases
  latest: [key('integer', sql`c.number`)],
}

/**
 * One page of cases, and with `counts` their number. A text is searched in every case and message, so the counted and
 * the shown cases are found in one pass.
 */
export function listCases(filter: CaseFilter, { place, isBehind, order, limit }: RowsAsked, counts = false) {
  const matching = sql`select c.* from support_case c where ${matches(filter)}`
  const isOnce = counts && filter.text !== undefined
  const count = sql`(select count(*)::integer from (
    select 1 from ${isOnce ? sql`matching` : sql`(${matching})`} c limit ${mostCounted + 1}) counted)`
  return rawQuery(sql<ShownCase & Placed & { count: number | null }>`
    ${isOnce ? sql`with matching as materialized (${matching})` : sql``}
    select ${shownCase}, ${place}, ${counts ? count : sql`null::integer`} as count
    from (select c.* from ${isOnce ? sql`matching` : sql`(${matching})`} c where ${isBehind} order by ${order} limit ${limit}) c
    ${withAssignee} order by ${order}`)
}

function matches({ state, topic, waitingSince, assigneeId, text }: CaseFilter): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`c.brand_id = current_brand_id()`,
    state !== 'all' && sql<boolean>`c.state = ${state}`,
    topic && sql<boolean>`c.topic = ${topic}`,
    waitingSince && sql<boolean>`c.waiting_since <= ${waitingSince}`,
    assigneeId === null && sql<boolean>`c.assignee_id is null`,
    assigneeId && sql<boolean>`c.assignee_id = ${assigneeId}`,
    text && contains(text),
  ]
  return sql.join(
    parts.filter((part) => part !== false && part !== undefined && part !== ''),
    sql` and `,
  )
}

/**
 * Searches a case and its messages for the words as they stand, or by the case's number. It does what `ilike` does,
 * which would lower the words again for each row.
 */
function contains(text: string): RawBuilder<boolean> {
  const like = sql`like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text)`
  return sql<boolean>`(lower(c.name) ${like} or lower(c.email) ${like} or c.number::text = ${text.replace(/^#/, '')}
    or exists (select from support_message w where w.brand_id = c.brand_id and w.case_number = c.number and lower(w.text) ${like}))`
}

/** The facts about a member that those who answer see. */
export function findSender(memberId: string) {
  return rawQuery(sql<{
    name: string
    email: string
    language: Language | null
  }>`select trim(m.first_name || ' ' || m.last_name) as name, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}
