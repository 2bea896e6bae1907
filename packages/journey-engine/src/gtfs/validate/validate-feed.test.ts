import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { zipSync } from 'fflate'
import { type FeedFiles, makeFeed, smallFeed, stopTimes, zipFiles } from '../../testing/make-feed.ts'
import { sharedData } from '../../testing/shared-data.ts'
import { feedRules, openNotices } from './feed-rules.ts'
import { validateFeed } from './validate-feed.ts'

const today = '2026-03-02'
const whole: FeedFiles = {
  'calendar.txt': (smallFeed['calendar.txt'] as string).replaceAll('20260331', '20261231'),
  'shapes.txt': 'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nx,33.90,-84.50,1\nx,33.92,-84.50,2\n',
  'trips.txt': 'route_id,service_id,trip_id,shape_id\n10,weekday,early,x\n10,weekday,late,x\n10,weekend,weekend,x\n',
  'feed_info.txt':
    'feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version\nAgency,https://agency.example,en,20260302,20261231,1\n',
}

function rulesOf(bytes: Uint8Array) {
  const notices = openNotices()
  validateFeed(bytes, notices, { today })
  return notices.list()
}
const broken = (changes: FeedFiles) => rulesOf(makeFeed({ ...whole, ...changes }))
const edit = (file: string, from: string | RegExp, to: string): FeedFiles => ({
  [file]: ((whole[file] ?? smallFeed[file]) as string).replace(from, to),
})

describe('the report of a feed', () => {
  it('is empty for a whole feed', () => {
    expect(broken({})).toEqual([])
  })

  it.each<[keyof typeof feedRules, FeedFiles]>([
    ['missing_required_file', { 'stops.txt': undefined }],
    ['missing_recommended_file', { 'feed_info.txt': undefined }],
    ['missing_calendar_and_calendar_date_files', { 'calendar.txt': undefined }],
    ['unknown_file', { 'notes.txt': 'hello\n' }],
    ['empty_file', { 'agency.txt': '' }],
    ['missing_required_column', edit('trips.txt', 'trip_id', 'trip')],
    ['unknown_column', edit('routes.txt', 'route_short_name,', 'route_short_name,colour_of_bus,')],
    ['duplicated_column', edit('stops.txt', 'stop_name', 'stop_id')],
    ['invalid_row_length', edit('stops.txt', 'A,First', 'A,First,more')],
    ['invalid_character', { 'stops.txt': Uint8Array.from([...Buffer.from(smallFeed['stops.txt'] as string), 0xff]) }],
    ['missing_required_field', edit('agency.txt', 'Agency,', ',')],
    ['missing_recommended_field', edit('feed_info.txt', ',1\n', ',\n')],
    ['duplicate_key', edit('stops.txt', 'B,Second', 'A,Second')],
    ['foreign_key_violation', edit('trips.txt', '10,weekday,late', '11,weekday,late')],
    ['invalid_date', edit('calendar.txt', '20261231', '20261331')],
    ['invalid_time', edit('stop_times.txt', '08:05:00', '8h05')],
    ['invalid_integer', edit('stop_times.txt', ',B,2', ',B,two')],
    ['invalid_float', edit('stops.txt', '33.90', 'north')],
    ['number_out_of_range', edit('stops.txt', '33.90', '133.90')],
    ['invalid_timezone', edit('agency.txt', 'America/New_York', 'America/Nowhere')],
    ['invalid_url', edit('agency.txt', 'https://agency.example', 'agency')],
    ['unexpected_enum_value', edit('routes.txt', '10,a,10,3', '10,a,10,99')],
    ['route_both_short_and_long_name_missing', edit('routes.txt', '10,a,10,3', '10,a,,3')],
    ['missing_stop_name', edit('stops.txt', 'First', '')],
    ['stop_without_location', edit('stops.txt', '33.90', '')],
    ['point_near_origin', edit('stops.txt', '33.90,-84.50', '0,0')],
    ['start_and_end_range_out_of_order', edit('calendar.txt', '20260302,20261231', '20270302,20261231')],
    ['expired_calendar', edit('calendar.txt', '20260302,20261231', '20250302,20251231')],
    ['feed_expiration_date7_days', edit('feed_info.txt', '20261231', '20260305')],
    ['feed_expiration_date30_days', edit('feed_info.txt', '20261231', '20260320')],
    ['unused_trip', edit('trips.txt', /$/, '10,weekday,never,x\n')],
    ['unused_shape', edit('shapes.txt', /$/, 'y,33.9,-84.5,1\ny,33.9,-84.6,2\n')],
    ['single_shape_point', edit('shapes.txt', 'x,33.92,-84.50,2\n', '')],
    ['stop_without_stop_time', edit('stops.txt', /$/, 'D,Fourth,33.93,-84.50\n')],
    ['unusable_trip', edit('stop_times.txt', /$/, 'once,08:00:00,08:00:00,A,1\n')],
  ])('says %s', (rule, changes) => {
    const extra = rule === 'unusable_trip' ? edit('trips.txt', /$/, '10,weekday,once,x\n') : {}
    const found = broken({ ...changes, ...extra })
    expect(found.map((notice) => notice.rule)).toContain(rule)
    const notice = found.find((each) => each.rule === rule)!
    expect(notice.severity).toBe(feedRules[rule])
    expect(notice.count).toBeGreaterThan(0)
    expect(notice.examples[0]!.file).toMatch(/\.txt$/)
  })

  it('says where times run backwards, of what speed they are, and where one is missing', () => {
    const times = (...visits: string[]) => ({
      'stop_times.txt': stopTimes(
        ['early', ...visits],
        ['late', '09:00:00 A', '09:10:00 C'],
        ['weekend', '09:00:00 B', '09:10:00 C'],
      ),
    })
    const backwards = broken(times('08:00:00 A', '07:59:00 B', '08:10:00 C'))
    expect(backwards).toEqual([
      {
        rule: 'stop_time_with_arrival_before_previous_departure_time',
        severity: 'error',
        count: 1,
        examples: [{ file: 'stop_times.txt', line: 3, field: 'arrival_time', value: 'early' }],
      },
    ])
    expect(broken(times('08:00:00 A', ' B', ' C')).map(({ rule }) => rule)).toEqual(['missing_trip_edge'])
    const far = { ...times('08:00:00 A', '08:01:00 B', '08:10:00 C'), ...edit('stops.txt', '33.91', '35.91') }
    expect(broken(far).map(({ rule }) => rule)).toContain('fast_travel_between_consecutive_stops')
    const half = edit('stop_times.txt', '08:05:00,08:05:00', '08:05:00,')
    expect(broken(half).map(({ rule }) => rule)).toEqual(['stop_time_with_only_arrival_or_departure_time'])
    const twice = edit('stop_times.txt', ',B,2', ',B,1')
    expect(broken(twice).map(({ rule }) => rule)).toEqual(['duplicate_key'])
  })

  it('looks at stations, periods and lengths', () => {
    const stations = broken({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\nA,First,33.90,-84.50,0,B\nB,Second,33.91,-84.50,0,\nC,Third,33.92,-84.50,0,Z\nS,Station,33.9,-84.5,1,S\nE,Door,33.9,-84.5,2,\n',
    })
    expect(stations.map(({ rule }) => rule)).toEqual([
      'foreign_key_violation',
      'location_without_parent_station',
      'station_with_parent_station',
      'wrong_parent_location_type',
    ])
    const often = broken({
      'frequencies.txt':
        'trip_id,start_time,end_time,headway_secs\nearly,06:00:00,09:00:00,600\nearly,08:00:00,08:00:00,600\n',
    })
    expect(often.map(({ rule }) => rule)).toEqual(['overlapping_frequency', 'start_and_end_range_equal'])
  })

  it('counts all and keeps the first five, cut and free of what a database does not keep', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `10,none${'\0'.repeat(300)},t${row},x`).join('\n')
    const [notice] = broken(edit('trips.txt', /$/, `${rows}\n`))
    expect(notice).toMatchObject({ rule: 'foreign_key_violation', count: 30 })
    expect(notice!.examples).toHaveLength(5)
    expect(notice!.examples[0]!.value).toHaveLength(200)
    expect(notice!.examples[0]!.value).not.toContain('\0')
  })

  it('of what is no zip, is cut off, or unpacks to a great deal is one sentence', () => {
    const whatOf = (bytes: Uint8Array) => {
      const notices = rulesOf(bytes)
      // the words of a rule stand on the page in the reader's language
      expect(notices.flatMap(({ examples }) => examples)).toEqual([])
      return notices.map(({ rule }) => rule)
    }
    expect(whatOf(new TextEncoder().encode('stop_id'))).toEqual(['i_o_error'])
    expect(whatOf(makeFeed(whole).slice(0, 900))).toEqual(['i_o_error'])
    expect(whatOf(zipSync({ 'stops.txt': new Uint8Array(30_000_000) }))).toEqual(['planner_limit'])
  })

  it('says that there are several feeds, and which one below another is not read', () => {
    const inFolder = (folder: string) =>
      Object.fromEntries(Object.entries({ ...smallFeed, ...whole }).map(([file, text]) => [`${folder}/${file}`, text]))
    expect(rulesOf(zipFiles({ ...inFolder('bus'), ...inFolder('rail') }))).toEqual([
      {
        rule: 'planner_several_feeds',
        severity: 'error',
        count: 1,
        examples: [{ value: 'bus, rail' }],
      },
    ])
    expect(broken(inFolder('old'))).toEqual([
      { rule: 'planner_other_feed', severity: 'warning', count: 1, examples: [{ value: 'old' }] },
    ])
  })
})

const real = [
  'caltrain/caltrain.zip',
  'cobb/marta856.gtfs.zip',
  'flex/ctran-flex.zip',
  'frequencies/bullrunner.zip',
  'portland/trimet-2routes.zip',
  'porto-alegre/poa_eptc.zip',
].map(sharedData)
it.skipIf(real.includes(undefined))('of feeds that agencies publish is short, and finds every table', () => {
  const reports = real.map((path) => rulesOf(new Uint8Array(readFileSync(path!))))
  const errors = reports.map((notices) => notices.flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : [])))
  // one writes black as 0
  expect(errors).toEqual([[], [], [], [], [], ['invalid_color']])
  const rules = new Set(reports.flatMap((notices) => notices.map(({ rule }) => rule)))
  for (const rule of [
    'i_o_error',
    'planner_limit',
    'csv_parsing_failed',
    'missing_required_file',
    'duplicate_key',
  ] as const)
    expect(rules).not.toContain(rule)
})
