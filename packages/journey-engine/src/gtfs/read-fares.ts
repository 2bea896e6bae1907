import type { Timetable } from '../transit/timetable.ts'
import { packStrings } from '../strings.ts'
import { compareText, type Feed } from './open-feed.ts'
import type { Csv } from './read-csv.ts'

/** One fare of a feed. Agency, lines and zones are named as in the feed; an absent or empty name means any. */
export type FareRow = {
  id: string
  cents: number
  currency: string
  payment: number
  transfers: number
  seconds: number
  agency: string
  conditions: Condition[]
}
type Condition = { line: string; from: string; to: string; passed: string[] }

const dearest = 1_000_000
const mostTransfers = 100

/**
 * The fares of fare_attributes.txt by id, each with its conditions of fare_rules.txt. An invalid fare is left out, and
 * so is a fare whose rules are all invalid: without them it would apply everywhere.
 */
export function readFares(
  feed: Feed,
  known: { hasAgency(id: string): boolean; hasLine(id: string): boolean },
): FareRow[] {
  const table = feed.find('fare_attributes.txt')
  if (!table) {
    if (feed.find('fare_products.txt')) feed.note('fares: only of the second version, not read', 'fare_products.txt')
    return []
  }
  const fares = readAttributes(feed, table, known.hasAgency)
  const rules = feed.find('fare_rules.txt')
  const lost = rules ? readRules(feed, rules, fares, known.hasLine) : new Set<string>()
  for (const id of lost) if (fares.get(id)!.conditions.length === 0) fares.delete(id)
  return [...fares.values()].toSorted((one, other) => compareText(one.id, other.id))
}

function readAttributes(feed: Feed, table: Csv, hasAgency: (id: string) => boolean): Map<string, FareRow> {
  const [id, price, currency, payment, transfers, agency, seconds] = (
    ['fare_id', 'price', 'currency_type', 'payment_method', 'transfers', 'agency_id', 'transfer_duration'] as const
  ).map((name) => table.column(name)) as [number, number, number, number, number, number, number]
  const fares = new Map<string, FareRow>()
  while (table.next()) {
    const row: FareRow = {
      id: table.text(id),
      cents: Math.round(table.decimal(price) * 100),
      currency: table.text(currency).toUpperCase(),
      payment: table.integer(payment, 0),
      transfers: table.integer(transfers, -1),
      seconds: table.integer(seconds, -1),
      agency: table.text(agency),
      conditions: [],
    }
    const example = `line ${table.line()}: ${row.id}`
    if (row.id === '') feed.note('fare_attributes.txt: fare without fare_id left out', `line ${table.line()}`)
    else if (fares.has(row.id)) feed.note('fare_attributes.txt: fare_id given twice, the first used', row.id)
    else if (!(row.cents >= 0 && row.cents <= dearest * 100))
      feed.note('fare_attributes.txt: price not credible, fare left out', `${example}: ${table.text(price)}`)
    else if (!/^[A-Z]{3}$/.test(row.currency))
      feed.note('fare_attributes.txt: currency not of three letters, fare left out', `${example}: ${row.currency}`)
    else if (!(row.transfers >= -1 && row.transfers <= mostTransfers) || !(row.seconds >= -1 && row.seconds < 2 ** 31))
      feed.note(
        'fare_attributes.txt: transfers not readable, fare left out',
        `${example}: ${table.text(transfers)}, ${table.text(seconds)}`,
      )
    else if (row.agency !== '' && !hasAgency(row.agency))
      feed.note('fare_attributes.txt: agency not in agency.txt, fare left out', `${example}: ${row.agency}`)
    else fares.set(row.id, { ...row, payment: row.payment === 1 ? 1 : 0 })
  }
  return fares
}

/**
 * Adds conditions to their fares, and returns the fares that lost any. Rows that differ only in the zone passed form
 * one condition.
 */
function readRules(
  feed: Feed,
  table: Csv,
  fares: ReadonlyMap<string, FareRow>,
  hasLine: (id: string) => boolean,
): Set<string> {
  const [fare, line, from, to, passed] = (
    ['fare_id', 'route_id', 'origin_id', 'destination_id', 'contains_id'] as const
  ).map((name) => table.column(name)) as [number, number, number, number, number]
  const known = new Map<string, Condition>()
  const lost = new Set<string>()
  while (table.next()) {
    const id = table.text(fare)
    const row = fares.get(id)
    const condition: Condition = { line: table.text(line), from: table.text(from), to: table.text(to), passed: [] }
    if (!row) feed.note('fare_rules.txt: fare not in fare_attributes.txt or left out there, rule left out', id)
    else if (condition.line !== '' && !hasLine(condition.line)) {
      lost.add(id)
      feed.note('fare_rules.txt: line not in routes.txt, rule left out', `${id}: ${condition.line}`)
    } else {
      const key = JSON.stringify([id, condition.line, condition.from, condition.to])
      const same = known.get(key) ?? condition
      if (same === condition) {
        known.set(key, condition)
        row.conditions.push(condition)
      }
      const zone = table.text(passed)
      if (zone !== '' && !same.passed.includes(zone)) same.passed.push(zone)
    }
  }
  return lost
}

/** The contribution of a feed to all fares; its zones are its own. */
export type FeedFares = {
  key: string
  fares: FareRow[]
  agencyBase: number
  agencies: readonly { id: string }[]
  lineBase: number
  lines: readonly { id: string }[]
  stops: readonly { fareZone: string }[]
}

/** The fares of all feeds as columns, and the zone of each stop. */
export function joinFares(feeds: readonly FeedFares[]): { fares: Timetable['fares']; stopZones: Int32Array } {
  const zones = new Map<string, number>()
  const zoneOf = (key: string, zone: string) => {
    if (zone === '') return -1
    const name = `${key}:${zone}`
    if (!zones.has(name)) zones.set(name, zones.size)
    return zones.get(name)!
  }
  const stopZones = Int32Array.from(
    feeds.flatMap(({ key, stops }) => stops.map(({ fareZone }) => zoneOf(key, fareZone))),
  )
  const rows = feeds.flatMap(({ key, fares, agencyBase, agencies, lineBase, lines }, feed) => {
    const agencyOf = new Map(agencies.map(({ id }, index) => [id, agencyBase + index]))
    const lineOf = new Map(lines.map(({ id }, index) => [id, lineBase + index]))
    return fares.map((fare) => ({
      ...fare,
      id: `${key}:${fare.id}`,
      feed,
      agency: fare.agency === '' ? -1 : agencyOf.get(fare.agency)!,
      conditions: fare.conditions
        .map(({ line, from, to, passed }) => ({
          line: line === '' ? -1 : lineOf.get(line)!,
          from: zoneOf(key, from),
          to: zoneOf(key, to),
          passed: passed.map((zone) => zoneOf(key, zone)).toSorted((one, other) => one - other),
        }))
        // independent of the order of rows and zones
        .toSorted((one, other) => one.line - other.line || one.from - other.from || one.to - other.to),
    }))
  })
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted(compareText)
  const conditions = rows.flatMap((row) => row.conditions)
  return {
    fares: {
      id: packStrings(rows.map(({ id }) => id)),
      feed: Int32Array.from(rows, ({ feed }) => feed),
      cents: Int32Array.from(rows, ({ cents }) => cents),
      currency: Int32Array.from(rows, ({ currency }) => currencies.indexOf(currency)),
      currencies,
      payment: Uint8Array.from(rows, ({ payment }) => payment),
      transfers: Int32Array.from(rows, ({ transfers }) => transfers),
      seconds: Int32Array.from(rows, ({ seconds }) => seconds),
      agency: Int32Array.from(rows, ({ agency }) => agency),
      first: firsts(rows.map((row) => row.conditions.length)),
      line: Int32Array.from(conditions, ({ line }) => line),
      from: Int32Array.from(conditions, ({ from }) => from),
      to: Int32Array.from(conditions, ({ to }) => to),
      firstPassed: firsts(conditions.map(({ passed }) => passed.length)),
      passed: Int32Array.from(conditions.flatMap(({ passed }) => passed)),
    },
    stopZones,
  }
}

function firsts(counts: readonly number[]): Int32Array {
  const first = new Int32Array(counts.length + 1)
  counts.forEach((count, index) => (first[index + 1] = first[index]! + count))
  return first
}
