import { type Selectable, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { SupportState } from '@throughway/contract/programme/support-case'
import { insertSelect } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { SupportCaseTable } from '#database/tables/support-case.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type CaseRow = Selectable<SupportCaseTable>

export type NewCase = Omit<CaseRow, 'brand_id' | 'changed_at'>

export function insertCase(row: NewCase) {
  return query.insertInto('support_case').values({ brand_id: thisBrand, ...row, changed_at: row.asked_at })
}

/** Locked until the end of the transaction, so that what is written into it stands in one order. */
export function lockCase(number: number) {
  return query
    .selectFrom('support_case')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('number', '=', number)
    .forUpdate()
}

export function findCase(number: number) {
  return query.selectFrom('support_case').selectAll().where('brand_id', '=', thisBrand).where('number', '=', number)
}

export function listMessages(number: number) {
  return query
    .selectFrom('support_message')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('case_number', '=', number)
    .orderBy('n')
}

/** At most `most` in a case; the row is missing from the answer where there is no room. */
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

export function setCaseState(number: number, state: SupportState, now: Date) {
  return query
    .updateTable('support_case')
    .set({ state, changed_at: now })
    .where('brand_id', '=', thisBrand)
    .where('number', '=', number)
}

/** Numbers stand in the order in which the cases came. */
const inOrder = [key('integer', sql`number`)]
export const caseKeys = { waiting: inOrder, latest: inOrder }

export function listCases(state: SupportState, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<CaseRow & Placed>`select *, ${place} from support_case
    where brand_id = current_brand_id() and state = ${state} and ${isBehind} order by ${order} limit ${limit}`)
}

/** By what a member is known to those who answer. */
export function findSender(memberId: string) {
  return rawQuery(sql<{
    name: string
    email: string
    language: Language | null
  }>`select trim(m.first_name || ' ' || m.last_name) as name, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}
