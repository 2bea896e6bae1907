import { type MenuLevel, vehicleCalls } from '@throughway/contract/account/vehicle'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { addVehicle, changeVehicle, describeVehicle, gatherFacts, removeVehicle } from './garage.ts'
import { listVehicles, type VehicleRow } from './vehicle.queries.ts'

export async function vehicleRoutes(api: Api) {
  const { fuelEconomy } = api.app

  serve(api, 'listVehicles', vehicleCalls.listVehicles, async ({ db, member }) => {
    const [rows] = await db.send(listVehicles(member.id))
    return describe(rows)
  })

  serve(api, 'addVehicle', vehicleCalls.addVehicle, async ({ input, write, member, now }) => {
    const facts = await gatherFacts(fuelEconomy, input)
    return write(async (tx) => describe(await addVehicle(tx, { memberId: member.id, now }, input, facts)))
  })

  serve(api, 'changeVehicle', vehicleCalls.changeVehicle, async ({ input, write, member, now }) => {
    const facts = await gatherFacts(fuelEconomy, input)
    return write(async (tx) => describe(await changeVehicle(tx, { memberId: member.id, now }, input, facts)))
  })

  serve(api, 'deleteVehicle', vehicleCalls.deleteVehicle, ({ input, write, member, now }) =>
    write(async (tx) => describe(await removeVehicle(tx, { memberId: member.id, now }, input.id))),
  )

  serve(api, 'listVehicleMenu', vehicleCalls.listVehicleMenu, async ({ input }) => {
    const { year, make, model } = input
    const level: MenuLevel =
      year === undefined ? 'year' : make === undefined ? 'make' : model === undefined ? 'model' : 'option'
    const items = await fuelEconomy.listMenu({ year, make, model })
    return { source: fuelEconomy.source, available: items !== undefined, level, items: items ?? [] }
  })

  serve(api, 'getFuelEconomy', vehicleCalls.getFuelEconomy, async ({ input }) => {
    const record = await fuelEconomy.findRecord(input.record_id)
    return { source: fuelEconomy.source, available: record !== undefined, record: record ?? null }
  })
}

function describe(rows: readonly VehicleRow[]) {
  return { items: rows.map(describeVehicle) }
}
