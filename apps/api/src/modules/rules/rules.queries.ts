import { type Selectable, sql } from 'kysely'
import type { PointsRule } from '@throughway/domain/points/points'
import { rawQuery, query } from '#database/query.ts'
import type { PointsChangeTable, PointsRuleTable } from '#database/tables/points.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

export type RuleRow = Selectable<PointsRuleTable>

/** Every version of every rule, including withdrawn ones. */
export function listVersions() {
  return query
    .selectFrom('points_rule')
    .select([
      'id',
      'name',
      'version',
      'kind',
      'mode',
      'points',
      'unit',
      'cap_per_day',
      'cap_per_month',
      'people',
      'factor_percent',
      'organisation_id',
      'valid_from',
      'valid_to',
      'change_id',
      'withdrawn_at',
    ])
    .where('brand_id', '=', thisBrand)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('mode')
    .orderBy('organisation_id')
    .orderBy('version', 'desc')
}

export type ChangeRow = Selectable<PointsChangeTable> & {
  made_by_name: string
  published_by_name: string | null
  withdrawn_by_name: string | null
  is_tried: boolean
  has_trial: boolean
  /** Open and not over; its moments as PostgreSQL writes them in JSON. */
  proposal: {
    id: string
    proposer_id: string
    proposed_by: string
    proposed_at: string
    expires_at: string
    valid_from: string
    valid_to: string | null
  } | null
}

/**
 * Increases with each set of rules that is published or withdrawn: a trial stores the one that it was compared with.
 */
export const rulesRevision = sql<number>`(select (count(o.published_at) + count(o.withdrawn_at))::integer from points_change o
  where o.brand_id = current_brand_id())`

const nameOf = (column: string) =>
  sql`(select concat_ws(' ', m.first_name, m.last_name) from member m where m.brand_id = c.brand_id and m.id = ${sql.ref(`c.${column}`)})`
const changeColumns = (
  now: Date,
) => sql`c.*, coalesce(${nameOf('made_by')}, '') as made_by_name, ${nameOf('published_by')} as published_by_name, ${nameOf('withdrawn_by')} as withdrawn_by_name,
  exists (select from points_trial t where t.brand_id = c.brand_id and t.change_id = c.id and t.revision = c.revision and t.finished_at is not null
    and (c.state <> 'draft' or t.rules_seen = ${rulesRevision})) as is_tried,
  exists (select from points_trial t where t.brand_id = c.brand_id and t.change_id = c.id) as has_trial,
  (select json_build_object('id', p.id, 'proposer_id', p.proposed_by, 'proposed_at', p.proposed_at, 'expires_at', p.expires_at,
      'valid_from', p.input ->> 'valid_from', 'valid_to', p.input ->> 'valid_to',
      'proposed_by', coalesce((select concat_ws(' ', m.first_name, m.last_name) from member m where m.brand_id = p.brand_id and m.id = p.proposed_by), ''))
    from proposal p where p.brand_id = c.brand_id and p.kind = 'rules.publish' and p.input ->> 'change_id' = c.id::text
      and p.state = 'open' and p.expires_at > ${now}::timestamptz limit 1) as proposal`

export function findChange(id: string, now: Date) {
  return rawQuery(
    sql<ChangeRow>`select ${changeColumns(now)} from points_change c where c.brand_id = current_brand_id() and c.id = ${id}`,
  )
}

/**
 * Locks the change, so that concurrent decisions come one after the other. A separate statement reads it, so that it
 * sees proposals and trials made while the lock was waited for.
 */
export function lockChange(id: string) {
  return rawQuery(sql`select from points_change where brand_id = current_brand_id() and id = ${id} for no key update`)
}

/** Ids of version 7 sort by their creation time. */
export const changeKeys = { made: [key('uuid', sql`c.id`)] }

export function listChanges(now: Date, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<
      ChangeRow & Placed
    >`select ${changeColumns(now)}, ${place} from points_change c where c.brand_id = current_brand_id() and ${isBehind} order by ${order} limit ${limit}`,
  )
}

export function insertChange(change: { id: string; reason: string; changes: string; madeBy: string; now: Date }) {
  return query.insertInto('points_change').values({
    brand_id: thisBrand,
    id: change.id,
    reason: change.reason,
    changes: change.changes,
    state: 'draft',
    valid_from: null,
    valid_to: null,
    made_by: change.madeBy,
    made_at: change.now,
    published_by: null,
    published_at: null,
    withdrawn_by: null,
    withdrawn_at: null,
  })
}

export function updateChange(
  id: string,
  set: Partial<Omit<Selectable<PointsChangeTable>, 'changes'>> & { changes?: string },
) {
  return query.updateTable('points_change').set(set).where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Whether a day of travel from `from` on has been judged, for the programme or for one organisation. */
export function findJudgedTrip(from: string, organisationId: string | null) {
  return rawQuery(sql<{ date: string }>`select date from trip where brand_id = current_brand_id() and date >= ${from}
    and (${organisationId}::uuid is null or organisation_id = ${organisationId}) limit 1`)
}

export function insertRules(rules: readonly PointsRule[], changeId: string) {
  return query
    .insertInto('points_rule')
    .values(rules.map((rule) => ({ ...rule, brand_id: thisBrand, change_id: changeId, withdrawn_at: null })))
}

export function withdrawRulesOf(changeId: string, now: Date) {
  return query
    .updateTable('points_rule')
    .set({ withdrawn_at: now })
    .where('brand_id', '=', thisBrand)
    .where('change_id', '=', changeId)
}

export function findOrganisations(ids: readonly string[]) {
  return rawQuery(
    sql<{ id: string }>`select id from organisation where brand_id = current_brand_id() and id = any(${ids}::uuid[])`,
  )
}
