import { sql } from 'kysely'
import { type RetentionRule, personalData } from '#database/personal-data.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery, type Query } from '#database/query.ts'
import { keepPurgedRaces } from '#modules/race/race.ts'
import { keepPurgedDays, keepPurgedRestatements, keepPurgedTravellers } from '#modules/statistics/statistics.ts'
import { lockDeletion, markPurged } from './deletion.queries.ts'

/**
 * Removes the person from every table, as `personal-data.ts` declares it, in the caller's transaction. Answers false
 * and does nothing for a member who cancelled the deletion or is already purged.
 */
export async function purgeMember(
  tx: Transaction,
  memberId: string,
  { askedBefore, now, today }: { askedBefore: Date; now: Date; today: string },
): Promise<boolean> {
  const [[waiting]] = await tx.send(lockDeletion(memberId))
  if (!waiting || waiting.deletion_asked_at > askedBefore) return false
  await tx.send(keepPurgedDays(memberId), keepPurgedRestatements(memberId), keepPurgedTravellers(memberId))
  await keepPurgedRaces(tx, memberId, { now, today })
  await tx.send(...listPurges(memberId), markPurged(memberId, now))
  return true
}

function listPurges(memberId: string): Query[] {
  return Object.entries(personalData).flatMap(([table, rule]) => purge(table, rule, memberId))
}

function purge(table: string, rule: RetentionRule, memberId: string): Query[] {
  if (rule.kind === 'with' || rule.kind === 'kept') return []
  const rows = (where: string) => sql`brand_id = current_brand_id() and (${fillIn(where, memberId)})`
  const remove = (where: string) => rawQuery(sql`delete from ${sql.table(table)} where ${rows(where)}`)
  if (rule.kind === 'deleted') return [remove(rule.where)]
  const changes = Object.entries(rule.columns).flatMap(([column, change]) =>
    change === 'kept' ? [] : [sql`${sql.ref(column)} = ${sql.raw(change.set)}`],
  )
  const update = rawQuery(sql`update ${sql.table(table)} set ${sql.join(changes)} where ${rows(rule.where)}`)
  return rule.gone === undefined ? [update] : [remove(rule.gone), update]
}

/** The declaration says `$1` for the member. */
function fillIn(where: string, memberId: string) {
  return sql.join(
    where.split('$1').map((text) => sql.raw(text)),
    sql`${memberId}::uuid`,
  )
}
