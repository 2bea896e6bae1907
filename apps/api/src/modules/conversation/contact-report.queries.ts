import { sql } from 'kysely'
import type { ContactReportReason, ContactReportState } from '@throughway/domain/match/contact'
import { query, rawQuery } from '#database/query.ts'
import type { QuotedLine } from '#database/tables/conversation.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type ReportRow = {
  id: string
  reason: ContactReportReason
  words: string
  quoted: QuotedLine[]
  reported_at: Date
  state: ContactReportState
  reporter_id: string
  reporter_first: string
  reporter_last: string
  reported_id: string
  reported_first: string
  reported_last: string
}

export const reportKeys = { waiting: [key('timestamptz', sql`r.reported_at`), key('uuid', sql`r.id`)] }

type Asked = ContactReportState | 'all'

/** A bar stays when whoever reported has left, so that it can be lifted. */
const joined = sql`contact_report r
  join member a on a.brand_id = r.brand_id and a.id = r.reporter_id
  join member b on b.brand_id = r.brand_id and b.id = r.reported_id and b.deleted_at is null`
const isIn = (state: Asked) => (state === 'all' ? sql`true` : sql`r.state = ${state}`)

export function listReports(state: Asked, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<ReportRow & Placed>`select r.id, r.reason, r.words, r.quoted, r.reported_at, r.state,
      r.reporter_id, a.first_name as reporter_first, a.last_name as reporter_last,
      r.reported_id, b.first_name as reported_first, b.last_name as reported_last, ${place}
    from ${joined} where r.brand_id = current_brand_id() and ${isIn(state)} and ${isBehind}
    order by ${order} limit ${limit}`)
}

/** The same reports, to be counted. */
export function selectReports(state: Asked) {
  return sql`select 1 from ${joined} where r.brand_id = current_brand_id() and ${isIn(state)}`
}

/** Two who decide on one report wait for each other. */
export function lockReport(id: string) {
  return query
    .selectFrom('contact_report')
    .select(['reporter_id', 'reported_id', 'state'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .forUpdate()
}

export function decideReport(id: string, state: ContactReportState, staffId: string, now: Date) {
  return query
    .updateTable('contact_report')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Lifts every bar of the member, whichever report barred them. */
export function liftBars(reportedId: string, staffId: string, now: Date) {
  return query
    .updateTable('contact_report')
    .set({ state: 'lifted', decided_by: staffId, decided_at: now })
    .where('brand_id', '=', thisBrand)
    .where('reported_id', '=', reportedId)
    .where('state', '=', 'barred')
}
