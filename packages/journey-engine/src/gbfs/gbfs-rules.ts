import type { Severity } from '../gtfs/validate/feed-rules.ts'

/**
 * The rules that a GBFS feed is held against. The canonical validator of GBFS holds each file against a JSON schema and
 * says the keyword that fails (`schema_…` here); beyond the schemas it has rules with names, which are the same here.
 * It shows a file that is not there without naming a rule (`file_…` here). `planner_…` are of this engine.
 *
 * An error is what leaves the planner without a file, or with a feed of somewhere else. The canonical validator calls
 * everything an error that a schema forbids; here the planner leaves out the one station or vehicle, so it is a warning.
 */
export const gbfsRules = {
  duplicate_bike_id: 'warning',
  duplicate_station_id: 'warning',
  duplicate_vehicle_id: 'warning',
  duplicate_vehicle_type_id: 'warning',
  file_invalid_json: 'error',
  file_missing: 'error',
  invalid_vehicle_type_id: 'warning',
  last_updated_future: 'warning',
  last_updated_outdated: 'warning',
  missing_station_information: 'warning',
  missing_station_status: 'warning',
  num_docks_available_incorrect: 'warning',
  num_vehicles_available_incorrect: 'warning',
  schema_anyOf: 'warning',
  schema_const: 'warning',
  schema_enum: 'warning',
  schema_format: 'warning',
  schema_maximum: 'warning',
  schema_minItems: 'warning',
  schema_minimum: 'warning',
  schema_pattern: 'warning',
  schema_required: 'warning',
  schema_type: 'warning',
  planner_nothing_shared: 'warning',
  planner_past_ttl: 'warning',
  planner_sharing_outside_area: 'error',
  planner_unknown_version: 'error',
} as const satisfies Record<string, Severity>
export type GbfsRule = keyof typeof gbfsRules
