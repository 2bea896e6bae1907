import { type FeedFiles, zipFiles } from './make-feed.ts'

export type LineFeed = {
  /** The middle stop. */
  at: { lat: number; lng: number }
  timeZone: string
  /** Of the stops, one word. */
  name?: string
  /** The last day of service, as in `20271231`. */
  until?: string
}

/** The tables of a whole feed: a line of three stops a kilometre apart, once an hour from five in the morning on. */
export function lineTables({ at, timeZone, name = 'Zanzibar', until = '20271231' }: LineFeed) {
  const hours = Array.from({ length: 18 }, (_, hour) => String(hour + 5).padStart(2, '0'))
  const stops = [-1, 0, 1].map((step) => `${(at.lat + step * 0.008).toFixed(6)},${(at.lng + step * 0.008).toFixed(6)}`)
  const visits = hours.flatMap((hour) =>
    [0, 1, 2].map((stop) => `t${hour},${hour}:1${stop * 4}:00,${hour}:1${stop * 4}:00,n${stop},${stop + 1}\n`),
  )
  return {
    'agency.txt': `agency_id,agency_name,agency_url,agency_timezone\na,${name} Lines,https://lines.example,${timeZone}\n`,
    'feed_info.txt': `feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version\n${name},https://lines.example,en,20260101,${until},1\n`,
    'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${stops.map((place, stop) => `n${stop},${name} ${stop},${place}\n`).join('')}`,
    'routes.txt': 'route_id,agency_id,route_short_name,route_type\nr,a,Z9,3\n',
    'trips.txt': `route_id,service_id,trip_id,shape_id\n${hours.map((hour) => `r,s,t${hour},x\n`).join('')}`,
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${visits.join('')}`,
    'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ns,1,1,1,1,1,1,1,20260101,${until}\n`,
    'shapes.txt': `shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n${stops.map((place, stop) => `x,${place},${stop + 1}\n`).join('')}`,
  } satisfies FeedFiles
}

/** The same as a zip, with some of its tables in place of the usual ones. */
export function makeLineFeed(line: LineFeed, changes: FeedFiles = {}): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipFiles({ ...lineTables(line), ...changes }))
}
