import type { Shape } from './check-shape.ts'
import type { GbfsFileName } from './gbfs-files.ts'

/*
 * The files of GBFS as the official JSON schemas have them: which fields are needed, and those that the planner reads.
 * Names of files and of kinds of vehicles that a later minor version adds are no fault.
 */

export type GbfsShapes = { [Name in 'gbfs' | GbfsFileName]?: Shape }

/** The day on which GBFS was published; no data is older. */
const firstMoment = 1_450_155_600

const text: Shape = { type: 'string' }
const yesOrNo: Shape = { type: 'boolean' }
const count: Shape = { type: 'integer', least: 0 }
const language = /^[a-z]{2,3}(-[A-Z]{2})?$/
const languageText: Shape = { type: 'string', pattern: language }
const address: Shape = { type: 'string', format: 'uri' }
const place = {
  lat: { type: 'number', least: -90, most: 90 },
  lon: { type: 'number', least: -180, most: 180 },
} as const satisfies Record<string, Shape>

const posix: Shape = { type: 'integer', least: firstMoment }
const rfc3339: Shape = { type: 'string', format: 'date-time' }
const translated: Shape = {
  type: 'array',
  items: { type: 'object', required: ['text', 'language'], fields: { text, language: languageText } },
}

const formFactors = ['bicycle', 'cargo_bicycle', 'car', 'moped', 'scooter_standing', 'scooter_seated', 'other']
const propulsions = [
  'human',
  'electric_assist',
  'electric',
  'combustion',
  'combustion_diesel',
  'hybrid',
  'plug_in_hybrid',
  'hydrogen_fuel_cell',
]

function listed(least: number): Shape {
  const items: Shape = { type: 'object', required: ['name', 'url'], fields: { name: text, url: address } }
  return { type: 'object', required: ['feeds'], fields: { feeds: { type: 'array', least, items } } }
}

/** What every file has around its data. */
function file(moment: Shape, data: Shape): Shape {
  return {
    type: 'object',
    required: ['last_updated', 'ttl', 'version', 'data'],
    fields: { last_updated: moment, ttl: count, version: text, data },
  }
}

function listOf(name: string, items: Shape): Shape {
  return { type: 'object', required: [name], fields: { [name]: { type: 'array', items } } }
}

function stationStatus(vehicles: string, moment: Shape): Shape {
  return listOf('stations', {
    type: 'object',
    required: ['station_id', vehicles, 'is_installed', 'is_renting', 'is_returning', 'last_reported'],
    fields: {
      station_id: text,
      [vehicles]: count,
      num_docks_available: count,
      is_installed: yesOrNo,
      is_renting: yesOrNo,
      is_returning: yesOrNo,
      last_reported: moment,
      vehicle_types_available: {
        type: 'array',
        items: {
          type: 'object',
          required: ['vehicle_type_id', 'count'],
          fields: { vehicle_type_id: text, count },
        },
      },
      vehicle_docks_available: {
        type: 'array',
        items: {
          type: 'object',
          required: ['vehicle_type_ids', 'count'],
          fields: { vehicle_type_ids: { type: 'array', items: text }, count },
        },
      },
    },
  })
}

function freeVehicles(list: string, id: string): Shape {
  return listOf(list, {
    type: 'object',
    required: [id, 'is_reserved', 'is_disabled'],
    anyOf: [['lat', 'lon'], ['station_id']],
    fields: {
      [id]: text,
      ...place,
      is_reserved: yesOrNo,
      is_disabled: yesOrNo,
      vehicle_type_id: text,
      station_id: text,
      current_range_meters: { type: 'number', least: 0 },
    },
  })
}

function vehicleTypes(forms: readonly string[]): Shape {
  return listOf('vehicle_types', {
    type: 'object',
    required: ['vehicle_type_id', 'form_factor', 'propulsion_type'],
    alsoRequired: ({ propulsion_type: propulsion }) =>
      typeof propulsion === 'string' && propulsion !== 'human' && propulsions.includes(propulsion)
        ? ['max_range_meters']
        : [],
    fields: {
      vehicle_type_id: text,
      form_factor: { type: 'string', oneOf: forms },
      propulsion_type: { type: 'string', oneOf: propulsions },
      max_range_meters: { type: 'number', least: 0 },
    },
  })
}

function stations(name: Shape): Shape {
  return listOf('stations', {
    type: 'object',
    required: ['station_id', 'name', 'lat', 'lon'],
    fields: { station_id: text, name, ...place, capacity: count },
  })
}

const versionTwo: GbfsShapes = {
  // a list for each language
  gbfs: file(posix, { type: 'object', others: listed(0) }),
  system_information: file(posix, {
    type: 'object',
    required: ['system_id', 'language', 'name', 'timezone'],
    fields: { system_id: text, language: languageText, name: text, operator: text, timezone: text },
  }),
  vehicle_types: file(posix, vehicleTypes([...formFactors, 'scooter'])),
  station_information: file(posix, stations(text)),
  station_status: file(posix, stationStatus('num_bikes_available', posix)),
  free_bike_status: file(posix, freeVehicles('bikes', 'bike_id')),
}

const versionThree: GbfsShapes = {
  gbfs: file(rfc3339, listed(1)),
  system_information: file(rfc3339, {
    type: 'object',
    required: ['system_id', 'languages', 'name', 'opening_hours', 'feed_contact_email', 'timezone'],
    fields: {
      system_id: text,
      languages: { type: 'array', items: languageText },
      name: translated,
      operator: translated,
      opening_hours: text,
      feed_contact_email: text,
      timezone: text,
    },
  }),
  vehicle_types: file(rfc3339, vehicleTypes(formFactors)),
  station_information: file(rfc3339, stations(translated)),
  station_status: file(rfc3339, stationStatus('num_vehicles_available', rfc3339)),
  vehicle_status: file(rfc3339, freeVehicles('vehicles', 'vehicle_id')),
}

/** Undefined for a version that is not read. */
export function shapesOf(version: string): GbfsShapes | undefined {
  if (/^2\.\d+$/.test(version)) return versionTwo
  return /^3\.\d+$/.test(version) ? versionThree : undefined
}
