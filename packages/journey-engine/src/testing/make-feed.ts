import { strToU8, zipSync, type Zippable } from 'fflate'

/** Tables of a feed by file name; undefined leaves one out. */
export type FeedFiles = Record<string, string | Uint8Array | undefined>

/**
 * A line of three stops a kilometre apart, on weekdays in March 2026: run `early` at 08:00, run `late` at 09:00, and on
 * Saturdays and Sundays run `weekend` at 10:00.
 */
export const smallFeed: FeedFiles = {
  'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\na,Agency,https://agency.example,America/New_York\n',
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon\nA,First,33.90,-84.50\nB,Second,33.91,-84.50\nC,Third,33.92,-84.50\n',
  'routes.txt': 'route_id,agency_id,route_short_name,route_type\n10,a,10,3\n',
  'trips.txt': 'route_id,service_id,trip_id\n10,weekday,early\n10,weekday,late\n10,weekend,weekend\n',
  'stop_times.txt': stopTimes(
    ['early', '08:00:00 A', '08:05:00 B', '08:10:00 C'],
    ['late', '09:00:00 A', '09:05:00 B', '09:10:00 C'],
    ['weekend', '10:00:00 A', '10:05:00 B', '10:10:00 C'],
  ),
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nweekday,1,1,1,1,1,0,0,20260302,20260331\nweekend,0,0,0,0,0,1,1,20260302,20260331\n',
}

/** A small feed as a zip, with some of its tables in place of the usual ones. */
export function makeFeed(changes: FeedFiles = {}): Uint8Array {
  return zipFiles({ ...smallFeed, ...changes })
}

export function zipFiles(files: FeedFiles): Uint8Array {
  const content: Zippable = {}
  for (const [name, text] of Object.entries(files))
    if (text !== undefined) content[name] = typeof text === 'string' ? strToU8(text) : text
  return zipSync(content, { mtime: '2026-01-01' })
}

/**
 * The text of stop_times.txt from runs as `['early', '08:00:00 A', '08:05:00-08:06:00 B', ' C']`: time or nothing, then
 * the stop.
 */
export function stopTimes(...runs: string[][]): string {
  const rows = runs.flatMap(([run, ...visits]) =>
    visits.map((visit, index) => {
      const [time = '', stop] = visit.split(' ')
      const [arrival, departure = arrival] = time.split('-')
      return `${run},${arrival},${departure},${stop},${index + 1}`
    }),
  )
  return ['trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...rows, ''].join('\n')
}
