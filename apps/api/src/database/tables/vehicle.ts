import type { Fuel } from '@throughway/domain/mode/vehicles'

export type VehicleTables = { vehicle: VehicleTable }

/** C23: at most five for each member, at most one of them the default. */
export type VehicleTable = {
  brand_id: number
  id: string
  member_id: string
  nickname: string
  year: number | null
  make: string | null
  model: string | null
  option: string | null
  record_id: string | null
  fuel: Fuel
  mpg: number | null
  kwh_per_100_miles: number | null
  figures_from: 'table' | 'typical' | 'member'
  seats: number
  plate: string | null
  is_default: boolean
  version: number
  created_at: Date
  changed_at: Date
}
