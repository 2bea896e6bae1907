/**
 * What a value must be. `choice` has the integers from 0 to `most`, and those of `also`; `count` is an integer of at
 * least 0, `amount` a number of at least 0.
 */
export type ValueType =
  | { kind: 'id' | 'text' | 'url' | 'email' | 'language' | 'timezone' | 'colour' | 'currency' }
  | { kind: 'date' | 'time' | 'latitude' | 'longitude' | 'count' | 'amount' }
  | { kind: 'choice'; most: number; also?: (value: number) => boolean }

export type Column = ValueType & {
  need?: 'required' | 'recommended' | undefined
  /** The table whose ids it names; `services` is calendar.txt and calendar_dates.txt together. */
  names?: string | undefined
}

export type TableRule = {
  need?: 'required' | 'recommended'
  columns: Record<string, Column>
  /** The columns that identify a row. For tables with millions of rows, another check looks for duplicates. */
  key?: readonly string[]
  /** The ids that other tables name. */
  ids?: { column: string; as?: string }
  mostRows: number
}

const id: Column = { kind: 'id' }
const text: Column = { kind: 'text' }
const url: Column = { kind: 'url' }
const date: Column = { kind: 'date' }
const time: Column = { kind: 'time' }
const count: Column = { kind: 'count' }
const amount: Column = { kind: 'amount' }
const upTo = (most: number, also?: (value: number) => boolean): Column => ({
  kind: 'choice',
  most,
  ...(also && { also }),
})
const required = (column: Column): Column => ({ ...column, need: 'required' })
const recommended = (column: Column): Column => ({ ...column, need: 'recommended' })
const naming = (table: string): Column => ({ kind: 'id', names: table })

/** The extended types of lines that are in common use, in addition to those of the reference. */
const isLineType = (value: number) => (value >= 11 && value <= 12) || (value >= 100 && value <= 1799)

/** The tables of a feed in the order in which they are read: a table comes after those that it refers to. */
export const feedTables: Record<string, TableRule> = {
  'agency.txt': {
    need: 'required',
    columns: {
      agency_id: id,
      agency_name: required(text),
      agency_url: required(url),
      agency_timezone: required({ kind: 'timezone' }),
      agency_lang: { kind: 'language' },
      agency_phone: text,
      agency_fare_url: url,
      agency_email: { kind: 'email' },
      cemv_support: upTo(2),
    },
    key: ['agency_id'],
    ids: { column: 'agency_id' },
    mostRows: 10_000,
  },
  'levels.txt': {
    columns: { level_id: required(id), level_index: required(text), level_name: text },
    key: ['level_id'],
    ids: { column: 'level_id' },
    mostRows: 100_000,
  },
  'stops.txt': {
    need: 'required',
    columns: {
      stop_id: required(id),
      stop_code: text,
      stop_name: text,
      tts_stop_name: text,
      stop_desc: text,
      stop_lat: { kind: 'latitude' },
      stop_lon: { kind: 'longitude' },
      zone_id: id,
      stop_url: url,
      location_type: upTo(4),
      parent_station: id,
      stop_timezone: { kind: 'timezone' },
      wheelchair_boarding: upTo(2),
      level_id: naming('levels.txt'),
      platform_code: text,
      stop_access: upTo(1),
    },
    key: ['stop_id'],
    ids: { column: 'stop_id' },
    mostRows: 500_000,
  },
  'routes.txt': {
    need: 'required',
    columns: {
      route_id: required(id),
      agency_id: naming('agency.txt'),
      route_short_name: text,
      route_long_name: text,
      route_desc: text,
      route_type: required(upTo(7, isLineType)),
      route_url: url,
      route_color: { kind: 'colour' },
      route_text_color: { kind: 'colour' },
      route_sort_order: count,
      continuous_pickup: upTo(3),
      continuous_drop_off: upTo(3),
      network_id: id,
      cemv_support: upTo(2),
    },
    key: ['route_id'],
    ids: { column: 'route_id' },
    mostRows: 100_000,
  },
  'shapes.txt': {
    need: 'recommended',
    columns: {
      shape_id: required(id),
      shape_pt_lat: required({ kind: 'latitude' }),
      shape_pt_lon: required({ kind: 'longitude' }),
      shape_pt_sequence: required(count),
      shape_dist_traveled: amount,
    },
    ids: { column: 'shape_id' },
    mostRows: 15_000_000,
  },
  'calendar.txt': {
    columns: {
      service_id: required(id),
      monday: required(upTo(1)),
      tuesday: required(upTo(1)),
      wednesday: required(upTo(1)),
      thursday: required(upTo(1)),
      friday: required(upTo(1)),
      saturday: required(upTo(1)),
      sunday: required(upTo(1)),
      start_date: required(date),
      end_date: required(date),
    },
    key: ['service_id'],
    ids: { column: 'service_id', as: 'services' },
    mostRows: 200_000,
  },
  'calendar_dates.txt': {
    columns: { service_id: required(id), date: required(date), exception_type: required(upTo(2)) },
    key: ['service_id', 'date'],
    ids: { column: 'service_id', as: 'services' },
    mostRows: 2_000_000,
  },
  'trips.txt': {
    need: 'required',
    columns: {
      route_id: required(naming('routes.txt')),
      service_id: required(naming('services')),
      trip_id: required(id),
      trip_headsign: text,
      trip_short_name: text,
      direction_id: upTo(1),
      block_id: id,
      shape_id: naming('shapes.txt'),
      wheelchair_accessible: upTo(2),
      bikes_allowed: upTo(2),
      cars_allowed: upTo(2),
    },
    key: ['trip_id'],
    ids: { column: 'trip_id' },
    mostRows: 1_500_000,
  },
  'stop_times.txt': {
    need: 'required',
    columns: {
      trip_id: required(naming('trips.txt')),
      arrival_time: time,
      departure_time: time,
      // a service on demand names an area in the place of a stop
      stop_id: naming('stops.txt'),
      location_group_id: id,
      location_id: id,
      stop_sequence: required(count),
      stop_headsign: text,
      start_pickup_drop_off_window: time,
      end_pickup_drop_off_window: time,
      pickup_type: upTo(3),
      drop_off_type: upTo(3),
      continuous_pickup: upTo(3),
      continuous_drop_off: upTo(3),
      shape_dist_traveled: amount,
      timepoint: upTo(1),
      pickup_booking_rule_id: id,
      drop_off_booking_rule_id: id,
    },
    mostRows: 20_000_000,
  },
  'frequencies.txt': {
    columns: {
      trip_id: required(naming('trips.txt')),
      start_time: required(time),
      end_time: required(time),
      headway_secs: required(count),
      exact_times: upTo(1),
    },
    key: ['trip_id', 'start_time'],
    mostRows: 500_000,
  },
  'transfers.txt': {
    columns: {
      from_stop_id: naming('stops.txt'),
      to_stop_id: naming('stops.txt'),
      from_route_id: naming('routes.txt'),
      to_route_id: naming('routes.txt'),
      from_trip_id: naming('trips.txt'),
      to_trip_id: naming('trips.txt'),
      transfer_type: required(upTo(5)),
      min_transfer_time: count,
    },
    key: ['from_stop_id', 'to_stop_id', 'from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'],
    mostRows: 1_000_000,
  },
  'pathways.txt': {
    columns: {
      pathway_id: required(id),
      from_stop_id: required(naming('stops.txt')),
      to_stop_id: required(naming('stops.txt')),
      pathway_mode: required(upTo(7)),
      is_bidirectional: required(upTo(1)),
      length: amount,
      traversal_time: count,
      // below zero where the stairs lead down
      stair_count: text,
      max_slope: text,
      min_width: amount,
      signposted_as: text,
      reversed_signposted_as: text,
    },
    key: ['pathway_id'],
    mostRows: 500_000,
  },
  'fare_attributes.txt': {
    columns: {
      fare_id: required(id),
      price: required(amount),
      currency_type: required({ kind: 'currency' }),
      payment_method: required(upTo(1)),
      transfers: upTo(2),
      agency_id: naming('agency.txt'),
      transfer_duration: count,
    },
    key: ['fare_id'],
    ids: { column: 'fare_id' },
    mostRows: 100_000,
  },
  'fare_rules.txt': {
    columns: {
      fare_id: required(naming('fare_attributes.txt')),
      route_id: naming('routes.txt'),
      origin_id: id,
      destination_id: id,
      contains_id: id,
    },
    key: ['fare_id', 'route_id', 'origin_id', 'destination_id', 'contains_id'],
    mostRows: 1_000_000,
  },
  'feed_info.txt': {
    need: 'recommended',
    columns: {
      feed_publisher_name: required(text),
      feed_publisher_url: required(url),
      feed_lang: required({ kind: 'language' }),
      default_lang: { kind: 'language' },
      feed_start_date: recommended(date),
      feed_end_date: recommended(date),
      feed_version: recommended(text),
      feed_contact_email: { kind: 'email' },
      feed_contact_url: url,
    },
    mostRows: 100,
  },
  'attributions.txt': {
    columns: {
      attribution_id: id,
      organization_name: required(text),
      attribution_url: url,
      attribution_email: { kind: 'email' },
    },
    mostRows: 100_000,
  },
}

/** Files of the reference that hold nothing that the planner reads; they are known and not looked into. */
export const otherFiles: ReadonlySet<string> = new Set([
  'areas.txt',
  'booking_rules.txt',
  'fare_leg_join_rules.txt',
  'fare_leg_rules.txt',
  'fare_media.txt',
  'fare_products.txt',
  'fare_transfer_rules.txt',
  'location_group_stops.txt',
  'location_groups.txt',
  'locations.geojson',
  'networks.txt',
  'rider_categories.txt',
  'route_networks.txt',
  'stop_areas.txt',
  'timeframes.txt',
  'translations.txt',
])
