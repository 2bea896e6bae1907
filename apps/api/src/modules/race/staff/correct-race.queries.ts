import { type Insertable, sql } from 'kysely'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTables } from '#database/tables/race.ts'
import type { RaceRow } from '../race.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

/** Reads without a lock: while the caller holds the terms, nobody else can publish, certify or cancel the race. */
export function findRace(number: number) {
  return rawQuery(sql<RaceRow>`select r.*, v.rule from race r
    join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
    where r.brand_id = current_brand_id() and r.number = ${number}`)
}

export function adjustEntry(raceId: string, memberId: string, amount: number) {
  return rawQuery(sql<{ adjusted: number }>`update race_entry set adjusted = adjusted + ${amount}::bigint
    where brand_id = current_brand_id() and race_id = ${raceId} and member_id = ${memberId} returning adjusted`)
}

export function findTeamOfRace(raceId: string, number: number) {
  return rawQuery(sql<{ id: string }>`select id from race_team
    where brand_id = current_brand_id() and race_id = ${raceId} and number = ${number} and dissolved_at is null`)
}

/**
 * An organisation with the one that it was merged into. In races that are still counted, the sums belong to the other
 * one; in a certified race the organisation has its own row, and corrections apply to that.
 */
export function findOrganisationOfRace(id: string, { id: raceId, state }: Pick<RaceRow, 'id' | 'state'>) {
  return rawQuery(sql<{ id: string; merged_into: string | null }>`select o.id, o.merged_into from organisation o
    where o.brand_id = current_brand_id() and o.id = ${id} and (o.merged_into is null or (${state} = 'certified'
      and exists (select from race_group g where g.brand_id = o.brand_id and g.race_id = ${raceId} and g.group_id = o.id)))`)
}

/** The first of the rows in which a group is summed carries its corrections. */
export function adjustGroup(raceId: string, groupId: string, amount: number) {
  const added = insertValues('race_group as g', [{ race_id: raceId, group_id: groupId, shard: 0, adjusted: amount }])
  return rawQuery(sql<{
    adjusted: number
  }>`${added} on conflict (brand_id, race_id, group_id, shard) do update set adjusted = g.adjusted + excluded.adjusted
    returning g.adjusted`)
}

export function insertCorrection(row: Omit<Insertable<RaceTables['race_adjustment']>, 'brand_id'>) {
  return rawQuery(insertValues('race_adjustment', [row]))
}

export function lockTeamRow(number: number) {
  return query
    .selectFrom('race_team')
    .select(['id', 'race_id', 'name', 'name_state', 'dissolved_at'])
    .where('brand_id', '=', thisBrand)
    .where('number', '=', number)
    .forUpdate()
}

export function nameTeam(id: string, state: 'shown' | 'refused') {
  return query
    .updateTable('race_team')
    .set({ name_state: state })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}
