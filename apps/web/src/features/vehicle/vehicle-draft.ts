import type { RawInputOf } from '@throughway/contract/call'
import type { Vehicle, vehicleCalls } from '@throughway/contract/account/vehicle'
import type { Fuel } from '@throughway/domain/mode/vehicles'

export type VehicleDraft = {
  nickname: string
  /** Whether the figures are looked up or typed. */
  way: 'look_up' | 'own'
  year: string
  make: string
  model: string
  option: string
  record_id: string
  fuel: Fuel | ''
  mpg: string
  kwh_per_100_miles: string
  seats: string
  plate: string
  is_default: boolean
}

export type VehicleInput = RawInputOf<typeof vehicleCalls.addVehicle>

export function newDraft(isFirst: boolean): VehicleDraft {
  const empty = {
    nickname: '',
    year: '',
    make: '',
    model: '',
    option: '',
    record_id: '',
    mpg: '',
    kwh_per_100_miles: '',
    plate: '',
  }
  return { ...empty, way: 'look_up', fuel: '', seats: '5', is_default: isFirst }
}

/** A vehicle from the typical values is identified by its record alone. */
export function draftOf(vehicle: Vehicle): VehicleDraft {
  const typical = readTypicalId(vehicle.record_id)
  return {
    nickname: vehicle.nickname,
    way: vehicle.record_id ? 'look_up' : 'own',
    year: vehicle.year ? String(vehicle.year) : '',
    make: typical?.make ?? vehicle.make ?? '',
    model: typical?.model ?? vehicle.model ?? '',
    option: vehicle.option ?? '',
    record_id: vehicle.record_id ?? '',
    fuel: vehicle.fuel,
    mpg: vehicle.mpg === null ? '' : String(vehicle.mpg),
    kwh_per_100_miles: vehicle.kwh_per_100_miles === null ? '' : String(vehicle.kwh_per_100_miles),
    seats: String(vehicle.seats),
    plate: vehicle.plate ?? '',
    is_default: vehicle.is_default,
  }
}

/** The input to send; of the two ways to give the consumption it has only the chosen one. */
export function inputOf(draft: VehicleDraft, source: 'table' | 'typical' | undefined): VehicleInput {
  const { way, is_default: isDefault, fuel, record_id: recordId, mpg, kwh_per_100_miles: kwh, ...words } = draft
  const isElectric = fuel === 'electric'
  const own = {
    fuel: fuel as Fuel,
    ...(!isElectric && { mpg }),
    ...((isElectric || fuel === 'plug_in_hybrid') && { kwh_per_100_miles: kwh }),
  }
  const common = { ...words, is_default: isDefault ? ('true' as const) : ('false' as const) }
  if (way === 'own') return clean({ ...common, option: '', ...own })
  const names = source === 'typical' ? { make: '', model: '', option: '' } : {}
  // the record decides; the form of the call requires a fuel only formally
  return clean({ ...common, ...names, record_id: recordId, fuel: fuel || 'gasoline' })
}

/** What must be chosen or typed before sending, beyond the rules of the call. */
export function findGap({ way, record_id: recordId, fuel }: VehicleDraft): Record<string, string> {
  if (way === 'look_up') return recordId ? {} : { record_id: 'field.required' }
  return fuel ? {} : { fuel: 'field.required' }
}

/** `typical-2020-car-small-hybrid` contains all of it. */
export function readTypicalId(id: string | null) {
  const [name, year, make, model, fuel] = id?.split('-') ?? []
  return name === 'typical' && year && make && model && fuel ? { year, make, model, fuel } : undefined
}

function clean(input: Record<string, string>): VehicleInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as VehicleInput
}
