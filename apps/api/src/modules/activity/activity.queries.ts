import { type Selectable, sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import type { MemberActivityTable } from '#database/tables/activity.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

type ActivityRow = Pick<Selectable<MemberActivityTable>, 'id' | 'kind' | 'actor' | 'details' | 'created_at'>

export const activityKeys = { time: [key('timestamptz', sql`created_at`), key('uuid', sql`id`)] }

export function listActivity(memberId: string, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<ActivityRow & Placed>`select id, kind, actor, details, created_at, ${place} from member_activity
    where brand_id = current_brand_id() and member_id = ${memberId} and ${isBehind} order by ${order} limit ${limit}`)
}
