import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'

/** The kinds of the audit's events about a thing, or by a member of staff, in the order in which they came. */
export async function auditedKinds(
  db: Database,
  { subject = null, actorId = null }: { subject?: string | null; actorId?: string | null },
): Promise<string[]> {
  const [rows] = await db.send(
    rawQuery(sql<{ kind: string }>`select e.kind from audit_event e
      left join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
      where e.brand_id = current_brand_id() and (a.subject = ${subject}::text or e.actor_id = ${actorId}::uuid)
      order by e.tx, e.id`),
  )
  return rows.map(({ kind }) => kind)
}
