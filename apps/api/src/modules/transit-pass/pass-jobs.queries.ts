import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'

type Day = { today: string; nextMonth: string; isReminderDue: boolean; limit: number }

/** Passes that the date or a supervisor's answer changes, on the programme's date. */
export function listDue({ today, nextMonth, isReminderDue, limit }: Day) {
  return rawQuery(sql<{ id: string; member_id: string }>`select t.id, t.member_id from transit_pass t
    join member m on m.brand_id = t.brand_id and m.id = t.member_id and m.deletion_asked_at is null
    where t.brand_id = current_brand_id() and t.state in ('requested', 'approved', 'active') and (
      t.to_on < ${today}::date
      or (t.state = 'requested' and t.from_on <= ${today}::date)
      or (t.state = 'requested' and t.approver = 'supervisor' and exists (select from approval_request a
        where a.brand_id = t.brand_id and a.member_id = t.member_id and a.kind = 'pass_subsidy' and a.date = t.from_on and a.state <> 'waiting'))
      or (t.state = 'approved' and t.code is not null and t.from_on <= ${today}::date)
      or (${isReminderDue}::boolean and ${isLast('t', nextMonth)})
    ) order by t.id limit ${limit}`)
}

/**
 * Whether this pass ends with the month, and its owner has neither ordered the next one of its kind nor been reminded.
 */
export function needsReminder(id: string, nextMonth: string) {
  return rawQuery(
    sql<{
      is: boolean
    }>`select exists (select from transit_pass t where t.brand_id = current_brand_id() and t.id = ${id} and ${isLast('t', nextMonth)}) as is`,
  )
}

function isLast(alias: string, nextMonth: string) {
  const t = sql.ref(alias)
  return sql`${t}.state = 'active' and ${t}.reminded_at is null and ${t}.to_on = ${nextMonth}::date - 1
    and not exists (select from transit_pass n where n.brand_id = ${t}.brand_id and n.member_id = ${t}.member_id and n.kind = ${t}.kind
      and n.from_on >= ${nextMonth}::date and n.state in ('requested', 'approved', 'active'))`
}
