import { sql } from 'kysely'
import type { DrawingState, EntrySource } from '@throughway/domain/drawing/drawings'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { DrawingRow, EntryRow } from '#modules/drawing-entry/drawing-entry.ts'

const id = key('uuid', sql`d.id`)
/** Ids of version 7 sort by their creation time. */
export const drawingKeys = { starts: [key('date', sql`d.first_day`), id], made: [id] }

export type DrawingFilter = {
  state?: DrawingState | undefined
  claims?: 'waiting' | undefined
  text?: string | undefined
}

export type ListedRow = DrawingRow & { claims: number }

const waitingClaims = sql`from drawing_claim c where c.brand_id = d.brand_id and c.drawing_id = d.id and c.state = 'claimed'`

export function listForStaff(filter: DrawingFilter, { place, isBehind, order, limit, asOf }: RowsAsked) {
  return rawQuery(sql<ListedRow & Placed>`select d.*, (select count(*)::integer ${waitingClaims}) as claims, ${place}
    from drawing d where ${fits(filter, asOf)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The drawings of a filter, to be counted. */
export function selectForStaff(filter: DrawingFilter, asOf: Date) {
  return sql`select 1 from drawing d where ${fits(filter, asOf)}`
}

function fits({ state, claims, text }: DrawingFilter, asOf: Date) {
  return sql.join(
    [
      sql`d.brand_id = current_brand_id()`,
      ...(state ? [isIn(state, asOf)] : []),
      ...(claims ? [sql`exists (select ${waitingClaims})`] : []),
      ...(text
        ? [
            sql`position(lower(${text}::text) in lower(concat_ws(' ', d.texts -> 'en' ->> 'title', d.texts -> 'es' ->> 'title'))) > 0`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** The same as `stateOfDrawing` says. */
function isIn(state: DrawingState, asOf: Date) {
  if (state === 'scheduled') return sql`d.stage = 'published' and d.starts_at > ${asOf}`
  if (state === 'open') return sql`d.stage = 'published' and d.starts_at <= ${asOf} and d.ends_at > ${asOf}`
  if (state === 'closed') return sql`d.stage = 'published' and d.ends_at <= ${asOf}`
  return sql`d.stage = ${state}`
}

export const entryKeys = { number: [key('integer', sql`e.n`)] }

export type EntryFilter = {
  id: string
  state?: 'valid' | 'struck' | undefined
  source?: EntrySource | undefined
}

type StaffEntryRow = EntryRow & { first_name: string; last_name: string }

/** The entries of a drawing with their people; a person who has left has no name. */
export function listEntriesForStaff(filter: EntryFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<
    StaffEntryRow & Placed
  >`select e.*, coalesce(m.first_name, p.name, '') as first_name, coalesce(m.last_name, '') as last_name, ${place}
    from drawing_entry e
    left join drawing_person p on p.brand_id = e.brand_id and p.drawing_id = e.drawing_id and p.tag = e.tag
    left join member m on m.brand_id = p.brand_id and m.id = p.member_id
    where ${isOf(filter)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The entries of a filter, to be counted. */
export function selectEntriesForStaff(filter: EntryFilter) {
  return sql`select 1 from drawing_entry e where ${isOf(filter)}`
}

function isOf({ id: drawingId, state, source }: EntryFilter) {
  return sql.join(
    [
      sql`e.brand_id = current_brand_id() and e.drawing_id = ${drawingId}`,
      ...(state ? [state === 'struck' ? sql`e.struck_at is not null` : sql`e.struck_at is null`] : []),
      ...(source ? [sql`e.source = ${source}`] : []),
    ],
    sql` and `,
  )
}
