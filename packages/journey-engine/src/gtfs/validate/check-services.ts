import { dayNumber } from '../service-day.ts'
import type { Csv } from '../read-csv.ts'
import { readDate } from './check-value.ts'
import type { Notices } from './feed-rules.ts'

type Service = { line: number; file: string; last: number; removed: Set<number> }
const added = 1

/** Looks at the days of service, and when they and the feed end. `today` is a date of the programme. */
export function openServiceCheck(notices: Notices, today: string) {
  const services = new Map<string, Service>()
  const zones = new Set<string>()
  let feedEnd = NaN
  return { seeAgency, seeCalendar, seeException, seeFeed, finish }

  function seeAgency(table: Csv): void {
    zones.add(table.text(table.column('agency_timezone')))
    if (zones.size === 2)
      notices.note('inconsistent_agency_timezone', {
        file: 'agency.txt',
        line: table.line(),
        value: table.text(table.column('agency_timezone')),
      })
  }

  function seeCalendar(table: Csv): void {
    const start = readDate(table.text(table.column('start_date')))
    const last = readDate(table.text(table.column('end_date')))
    const id = table.text(table.column('service_id'))
    if (last < start)
      notices.note('start_and_end_range_out_of_order', {
        file: 'calendar.txt',
        line: table.line(),
        field: 'end_date',
        value: table.text(table.column('end_date')),
      })
    services.set(id, { line: table.line(), file: 'calendar.txt', last, removed: new Set() })
  }

  function seeException(table: Csv): void {
    const id = table.text(table.column('service_id'))
    const day = readDate(table.text(table.column('date')))
    if (Number.isNaN(day)) return
    let service = services.get(id)
    if (!service)
      services.set(id, (service = { line: table.line(), file: 'calendar_dates.txt', last: NaN, removed: new Set() }))
    if (table.integer(table.column('exception_type'), NaN) !== added) service.removed.add(day)
    else if (!(day <= service.last)) service.last = day
  }

  function seeFeed(table: Csv): void {
    const start = readDate(table.text(table.column('feed_start_date')))
    feedEnd = readDate(table.text(table.column('feed_end_date')))
    if (feedEnd < start)
      notices.note('start_and_end_range_out_of_order', {
        file: 'feed_info.txt',
        line: table.line(),
        field: 'feed_end_date',
        value: table.text(table.column('feed_end_date')),
      })
  }

  function finish(): void {
    const now = dayNumber(today)
    let end = NaN
    for (const [id, { line, file, last, removed }] of services) {
      let latest = last
      while (removed.has(latest)) latest--
      if (latest < now) notices.note('expired_calendar', { file, line, value: id })
      if (!(latest <= end)) end = Number.isNaN(latest) ? end : latest
    }
    const ends = Number.isNaN(feedEnd) ? end : feedEnd
    const left = ends - now
    const example = { file: Number.isNaN(feedEnd) ? 'calendar.txt' : 'feed_info.txt', value: dateText(ends) }
    if (left < 7) notices.note('feed_expiration_date7_days', example)
    else if (left < 30) notices.note('feed_expiration_date30_days', example)
  }
}

function dateText(day: number): string {
  return Number.isNaN(day) ? '' : new Date(day * 86_400_000).toISOString().slice(0, 10)
}
