export type Severity = 'error' | 'warning' | 'info'

/**
 * The rules that a feed is held against, with what breaking them means. Names and severities are those of the canonical
 * GTFS validator. Rules that begin with `planner_` are this engine's own: it cannot use some feeds that break no rule of
 * the standard.
 */
export const feedRules = {
  csv_parsing_failed: 'error',
  decreasing_or_equal_stop_time_distance: 'error',
  decreasing_shape_distance: 'error',
  duplicate_key: 'error',
  duplicated_column: 'error',
  empty_column_name: 'error',
  empty_file: 'error',
  expired_calendar: 'warning',
  fast_travel_between_consecutive_stops: 'warning',
  feed_expiration_date30_days: 'warning',
  feed_expiration_date7_days: 'warning',
  foreign_key_violation: 'error',
  i_o_error: 'error',
  inconsistent_agency_timezone: 'error',
  invalid_character: 'error',
  invalid_color: 'error',
  invalid_currency: 'error',
  invalid_date: 'error',
  invalid_email: 'error',
  invalid_float: 'error',
  invalid_integer: 'error',
  invalid_language_code: 'error',
  invalid_row_length: 'error',
  invalid_time: 'error',
  invalid_timezone: 'error',
  invalid_url: 'error',
  location_without_parent_station: 'error',
  missing_calendar_and_calendar_date_files: 'error',
  missing_recommended_field: 'warning',
  missing_recommended_file: 'warning',
  missing_required_column: 'error',
  missing_required_field: 'error',
  missing_required_file: 'error',
  missing_stop_name: 'error',
  missing_trip_edge: 'error',
  number_out_of_range: 'error',
  overlapping_frequency: 'error',
  point_near_origin: 'error',
  route_both_short_and_long_name_missing: 'error',
  single_shape_point: 'warning',
  start_and_end_range_equal: 'error',
  start_and_end_range_out_of_order: 'error',
  station_with_parent_station: 'error',
  stop_time_with_arrival_before_previous_departure_time: 'error',
  stop_time_with_only_arrival_or_departure_time: 'error',
  stop_without_location: 'error',
  stop_without_stop_time: 'warning',
  too_many_rows: 'error',
  unexpected_enum_value: 'warning',
  unknown_column: 'info',
  unknown_file: 'info',
  unusable_trip: 'warning',
  unused_shape: 'warning',
  unused_trip: 'warning',
  wrong_parent_location_type: 'error',
  planner_limit: 'error',
  planner_limit_memory: 'error',
  planner_limit_time: 'error',
  planner_look_failed: 'error',
  planner_no_usable_trip: 'error',
  planner_other_feed: 'warning',
  planner_outside_area: 'error',
  planner_several_feeds: 'error',
  planner_stop_outside_area: 'warning',
  planner_stop_without_street: 'warning',
} as const satisfies Record<string, Severity>
export type FeedRule = keyof typeof feedRules

/** The place where a rule is broken; only the parts that apply are given. */
export type Example = { file?: string; line?: number; field?: string; value?: string }

export type Notice<Rule extends string = FeedRule> = {
  rule: Rule
  severity: Severity
  count: number
  examples: Example[]
}

const mostExamples = 5
const longestValue = 200

export type Notices = ReturnType<typeof openNotices>

/** Notices of a timetable. */
export function openNotices() {
  return openNoticesOf<FeedRule>(feedRules)
}

/** Counts how often each rule is broken, and keeps the first examples. */
export function openNoticesOf<Rule extends string>(rules: Readonly<Record<Rule, Severity>>) {
  const found = new Map<Rule, { count: number; examples: Example[] }>()
  return {
    note(rule: Rule, example: Example = {}): void {
      let known = found.get(rule)
      if (!known) found.set(rule, (known = { count: 0, examples: [] }))
      known.count++
      if (known.examples.length < mostExamples && Object.keys(example).length > 0) known.examples.push(tidy(example))
    },
    /** Errors first, then warnings; within them by name. */
    list(): Notice<Rule>[] {
      const order: Severity[] = ['error', 'warning', 'info']
      return [...found]
        .map(([rule, { count, examples }]) => ({ rule, severity: rules[rule], count, examples }))
        .toSorted(
          (one, other) =>
            order.indexOf(one.severity) - order.indexOf(other.severity) || (one.rule < other.rule ? -1 : 1),
        )
    },
  }
}

/** A file can contain anything, so its text is cut, and characters that a database does not store are removed. */
function tidy({ line, ...texts }: Example): Example {
  const tidied = Object.entries(texts).map(([name, text]) => [name, tidyText(text)])
  return { ...Object.fromEntries(tidied), ...(line !== undefined && { line }) }
}

export function tidyText(text: string): string {
  return text.slice(0, longestValue).replaceAll('\0', '\ufffd').toWellFormed()
}
