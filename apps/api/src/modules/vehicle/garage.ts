import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { Vehicle, vehicleCalls } from '@throughway/contract/account/vehicle'
import { mostVehicles } from '@throughway/domain/mode/vehicles'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import type { FuelEconomy } from '#outside/fuel-economy.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  deleteVehicle,
  insertVehicle,
  listVehicles,
  lockOwner,
  setDefault,
  unsetDefault,
  updateVehicle,
  type VehicleFacts,
  type VehicleRow,
} from './vehicle.queries.ts'

type Owner = { memberId: string; now: Date }
type NewVehicle = InputOf<typeof vehicleCalls.addVehicle>
type Change = InputOf<typeof vehicleCalls.changeVehicle>

/** Adds the vehicle and answers all. Throws `tooManyVehicles`. */
export async function addVehicle(
  tx: Transaction,
  owner: Owner,
  input: NewVehicle,
  facts: VehicleFacts,
): Promise<VehicleRow[]> {
  const before = await openGarage(tx, owner)
  if (before.length >= mostVehicles) throw new Refusal('tooManyVehicles')
  const id = makeUuid({ msecs: owner.now.getTime() })
  const isDefault = input.is_default || before.length === 0
  if (isDefault) tx.later(unsetDefault(owner.memberId))
  tx.later(
    insertVehicle({
      id,
      member_id: owner.memberId,
      ...facts,
      is_default: isDefault,
      version: 1,
      created_at: owner.now,
      changed_at: owner.now,
    }),
  )
  recordActivity(tx, {
    memberId: owner.memberId,
    kind: 'vehicle_saved',
    now: owner.now,
    details: { name: facts.nickname },
  })
  const added = {
    brand_id: 0,
    id,
    member_id: owner.memberId,
    ...facts,
    is_default: isDefault,
    version: 1,
    created_at: owner.now,
    changed_at: owner.now,
  }
  return inOrder([...before.map((row) => (isDefault ? { ...row, is_default: false } : row)), added])
}

/** Changes the vehicle and answers all. Throws `notFound`, `changedMeanwhile` with what another device saved. */
export async function changeVehicle(
  tx: Transaction,
  owner: Owner,
  input: Change,
  facts: VehicleFacts,
): Promise<VehicleRow[]> {
  const before = await openGarage(tx, owner)
  const row = getRow(before, input.id)
  if (row.version !== input.version) throw new Refusal('changedMeanwhile', { data: { current: describeVehicle(row) } })
  const becomesDefault = input.is_default && !row.is_default
  if (becomesDefault) tx.later(unsetDefault(owner.memberId), setDefault(row.id))
  tx.later(updateVehicle(row.id, facts, owner.now))
  recordActivity(tx, {
    memberId: owner.memberId,
    kind: 'vehicle_saved',
    now: owner.now,
    details: { name: facts.nickname },
  })
  const changed = { ...row, ...facts, version: row.version + 1, is_default: row.is_default || becomesDefault }
  return inOrder(
    before.map((each) => (each.id === row.id ? changed : becomesDefault ? { ...each, is_default: false } : each)),
  )
}

/** Takes the vehicle away and answers the rest; the oldest of them follows as the default one. Throws `notFound`. */
export async function removeVehicle(tx: Transaction, owner: Owner, id: string): Promise<VehicleRow[]> {
  const before = await openGarage(tx, owner)
  const row = getRow(before, id)
  const rest = before.filter((each) => each.id !== id)
  const heir = row.is_default ? rest[0] : undefined
  tx.later(deleteVehicle(id))
  if (heir) tx.later(setDefault(heir.id))
  recordActivity(tx, {
    memberId: owner.memberId,
    kind: 'vehicle_removed',
    now: owner.now,
    details: { name: row.nickname },
  })
  return rest.map((each) => (each === heir ? { ...each, is_default: true } : each))
}

/**
 * The facts to store from the input. A found record decides the figures; while the look-up is unavailable, the sent
 * ones count.
 */
export async function gatherFacts(fuelEconomy: FuelEconomy, input: NewVehicle): Promise<VehicleFacts> {
  const found = input.record_id === undefined ? undefined : await fuelEconomy.findRecord(input.record_id)
  const { nickname, seats } = input
  const names = {
    year: input.year ?? null,
    make: input.make ?? null,
    model: input.model ?? null,
    option: input.option ?? null,
  }
  const common = { nickname, seats, plate: input.plate ?? null, ...names }
  if (found) {
    const { fuel, mpg, kwh_per_100_miles: kwh } = found
    return {
      ...common,
      year: found.year ?? names.year,
      record_id: input.record_id!,
      fuel,
      mpg,
      kwh_per_100_miles: kwh,
      figures_from: fuelEconomy.source,
    }
  }
  const isElectric = input.fuel === 'electric'
  const mpg = isElectric ? null : (input.mpg ?? null)
  const kwh = isElectric || input.fuel === 'plug_in_hybrid' ? (input.kwh_per_100_miles ?? null) : null
  const missing = isElectric ? kwh === null && 'kwh_per_100_miles' : mpg === null && 'mpg'
  if (missing) throw new Refusal('invalid', { fields: { [missing]: 'field.required' } })
  return { ...common, record_id: null, fuel: input.fuel, mpg, kwh_per_100_miles: kwh, figures_from: 'member' }
}

export function describeVehicle(row: VehicleRow): Vehicle {
  const { brand_id: _brand, member_id: _member, created_at: _created, changed_at: _changed, ...vehicle } = row
  return vehicle
}

async function openGarage(tx: Transaction, { memberId }: Owner): Promise<VehicleRow[]> {
  const [, rows] = await tx.send(lockOwner(memberId), listVehicles(memberId))
  return rows
}

function getRow(rows: readonly VehicleRow[], id: string) {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Refusal('notFound')
  return row
}

function inOrder(rows: readonly VehicleRow[]) {
  return rows.toSorted(
    (one, other) =>
      Number(other.is_default) - Number(one.is_default) ||
      one.created_at.getTime() - other.created_at.getTime() ||
      (one.id < other.id ? -1 : 1),
  )
}
