import { type Selectable, sql } from 'kysely'
import { kwhPerGallon } from '@throughway/domain/mode/vehicles'
import { query } from '#database/query.ts'
import type { VehicleTable } from '#database/tables/vehicle.ts'

export type VehicleRow = Selectable<VehicleTable>
export type VehicleFacts = Omit<
  VehicleRow,
  'brand_id' | 'id' | 'member_id' | 'is_default' | 'version' | 'created_at' | 'changed_at'
>

const thisBrand = sql<number>`current_brand_id()`

/** The default one first, then as they came. */
export function listVehicles(memberId: string) {
  return query
    .selectFrom('vehicle')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
}

/** Vehicles of the member, for trips made with them. */
export function findVehicles(memberId: string, ids: readonly string[]) {
  return query
    .selectFrom('vehicle')
    .select(['id', 'nickname', 'fuel', 'mpg', 'kwh_per_100_miles'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
}

/**
 * An SQL expression for the fuel use of the car that stays at home when a trip names none; it is `mpgEquivalent` in
 * SQL.
 */
export function selectDefaultMpg(memberId: string) {
  return sql<
    number | null
  >`(select coalesce(v.mpg, round((${100 * kwhPerGallon} / v.kwh_per_100_miles)::numeric, 1)::real) from vehicle v
    where v.brand_id = current_brand_id() and v.member_id = ${memberId} and v.is_default)`
}

/** Changes of one member's vehicles come one after the other. */
export function lockOwner(memberId: string) {
  return query
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

export function insertVehicle(vehicle: Omit<VehicleRow, 'brand_id'>) {
  return query.insertInto('vehicle').values({ brand_id: thisBrand, ...vehicle })
}

export function updateVehicle(id: string, facts: VehicleFacts, now: Date) {
  return query
    .updateTable('vehicle')
    .set((each) => ({ ...facts, version: each('version', '+', 1), changed_at: now }))
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function deleteVehicle(id: string) {
  return query.deleteFrom('vehicle').where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function unsetDefault(memberId: string) {
  return query
    .updateTable('vehicle')
    .set({ is_default: false })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
}

export function setDefault(id: string) {
  return query.updateTable('vehicle').set({ is_default: true }).where('brand_id', '=', thisBrand).where('id', '=', id)
}
