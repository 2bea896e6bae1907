import { BadInput } from '../problems.ts'
import type { Feed } from './open-feed.ts'
import type { Csv } from './read-csv.ts'
import { dateOf, dayNumber } from './service-day.ts'

/** Days since 1970-01-01 at both ends, both running; `weekdays` has bit 0 for Monday. */
type ServiceRow = { id: string; weekdays: number; start: number; end: number; exceptions: Map<number, boolean> }

/** One bit a day for each service, sorted by id: `active` rows of `stride` bytes from day `first` on. */
export type ServiceDays = { ids: string[]; first: number; dayCount: number; stride: number; active: Uint8Array }

/**
 * Calendars without an end, until 2099 or so, are usual and cost 16 KB a service. Only a great many of them are
 * shortened.
 */
const mostBytes = 64 * 2 ** 20
const earliestDay = dayNumber('1970-01-01')
const latestDay = dayNumber('2200-01-01')

/** The days on which each service runs, by calendar.txt, calendar_dates.txt or both. */
export function readServices(feed: Feed, name: string, limit = mostBytes): ServiceDays {
  const calendar = feed.find('calendar.txt')
  const exceptions = feed.find('calendar_dates.txt')
  if (!calendar && !exceptions) {
    throw new BadInput(
      `${name} is no GTFS feed that can be used: calendar.txt and calendar_dates.txt are both missing.`,
    )
  }
  const rows = new Map<string, ServiceRow>()
  if (calendar) readCalendar(feed, calendar, rows)
  if (exceptions) readExceptions(feed, exceptions, rows)
  const services = [...rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const [first, last] = findBounds(feed, services, limit)
  const wide = fillDays(services, first, last)
  const [firstActive, lastActive] = findActive(wide)
  return firstActive > lastActive ? fillDays(services, first, first - 1) : fillDays(services, firstActive, lastActive)
}

const weekdayColumns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function readCalendar(feed: Feed, table: Csv, rows: Map<string, ServiceRow>): void {
  const id = table.column('service_id')
  const weekdays = weekdayColumns.map(table.column)
  const start = table.column('start_date')
  const end = table.column('end_date')
  while (table.next()) {
    const row: ServiceRow = {
      id: table.text(id),
      weekdays: 0,
      start: readDay(table, start),
      end: readDay(table, end),
      exceptions: new Map(),
    }
    weekdays.forEach((column, day) => (row.weekdays |= table.integer(column, 0) === 1 ? 1 << day : 0))
    if (rows.has(row.id)) {
      feed.note('calendar.txt: service_id given twice, the first used', row.id)
      continue
    }
    if (Number.isNaN(row.start) || Number.isNaN(row.end)) {
      feed.note(
        'calendar.txt: date that does not exist, its days left out',
        `${row.id}: ${table.text(start)} to ${table.text(end)}`,
      )
      row.weekdays = 0
    } else if (row.end < row.start) {
      feed.note(
        'calendar.txt: ends before it starts, its days left out',
        `${row.id}: ${table.text(start)} to ${table.text(end)}`,
      )
      row.weekdays = 0
    }
    rows.set(row.id, row)
  }
}

function readExceptions(feed: Feed, table: Csv, rows: Map<string, ServiceRow>): void {
  const id = table.column('service_id')
  const date = table.column('date')
  const type = table.column('exception_type')
  while (table.next()) {
    const key = table.text(id)
    const day = readDay(table, date)
    const kind = table.integer(type, NaN)
    if (Number.isNaN(day) || (kind !== 1 && kind !== 2)) {
      feed.note(
        'calendar_dates.txt: date or exception_type not valid, row left out',
        `${key}: ${table.text(date)}, ${table.text(type)}`,
      )
      continue
    }
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { id: key, weekdays: 0, start: NaN, end: NaN, exceptions: new Map() }))
    if (row.exceptions.has(day))
      feed.note('calendar_dates.txt: date given twice, the first used', `${key}: ${table.text(date)}`)
    else row.exceptions.set(day, kind === 1)
  }
}

/** Days since 1970-01-01 of a YYYYMMDD; NaN for a date that does not exist. */
function readDay(table: Csv, column: number): number {
  const text = table.text(column)
  if (!/^\d{8}$/.test(text)) return NaN
  const day = dayNumber(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
  return day >= earliestDay && day < latestDay ? day : NaN
}

function findBounds(feed: Feed, services: ServiceRow[], limit: number): [number, number] {
  let first = Infinity
  let last = -Infinity
  for (const { weekdays, start, end, exceptions } of services) {
    if (weekdays) {
      first = Math.min(first, start)
      last = Math.max(last, end)
    }
    for (const day of exceptions.keys()) {
      first = Math.min(first, day)
      last = Math.max(last, day)
    }
  }
  if (first > last) return [0, -1]
  const mostDays = Math.floor(limit / services.length) * 8
  if (last - first >= mostDays) {
    feed.note(
      'calendar.txt: more days of service than this engine takes, the last ones cut',
      `${dateOf(first)} to ${dateOf(last)}`,
    )
    last = first + mostDays - 1
  }
  return [first, last]
}

function fillDays(services: ServiceRow[], first: number, last: number): ServiceDays {
  const dayCount = last - first + 1
  const stride = Math.ceil(dayCount / 8)
  const active = new Uint8Array(services.length * stride)
  services.forEach(({ weekdays, start, end, exceptions }, index) => {
    const set = (day: number, runs: boolean) => {
      if (day < first || day > last) return
      const at = index * stride + ((day - first) >> 3)
      const bit = 1 << ((day - first) & 7)
      active[at] = runs ? active[at]! | bit : active[at]! & ~bit
    }
    // 1970-01-01 was a Thursday
    if (weekdays)
      for (let day = Math.max(start, first); day <= Math.min(end, last); day++)
        if ((weekdays >> ((day + 3) % 7)) & 1) set(day, true)
    for (const [day, runs] of exceptions) set(day, runs)
  })
  return { ids: services.map(({ id }) => id), first, dayCount, stride, active }
}

function findActive({ first, dayCount, stride, active }: ServiceDays): [number, number] {
  let firstActive = Infinity
  let lastActive = -Infinity
  for (let day = 0; day < dayCount; day++) {
    for (let at = day >> 3; at < active.length; at += stride) {
      if (!((active[at]! >> (day & 7)) & 1)) continue
      firstActive = Math.min(firstActive, first + day)
      lastActive = first + day
      break
    }
  }
  return [firstActive, lastActive]
}
