import { BadInput } from '../problems.ts'
import { compareText, type Feed } from './open-feed.ts'

export type AgencyRow = { id: string; name: string; url: string; timeZone: string }

/**
 * Agencies by id. One without a known time zone gets that of the first agency with one; a feed without any is refused.
 */
export function readAgencies(feed: Feed, name: string): AgencyRow[] {
  const table = feed.get('agency.txt', ['agency_timezone'])
  const id = table.column('agency_id')
  const title = table.column('agency_name')
  const url = table.column('agency_url')
  const zone = table.column('agency_timezone')
  const rows = new Map<string, AgencyRow>()
  while (table.next()) {
    const row = { id: table.text(id), name: table.text(title), url: table.text(url), timeZone: table.text(zone) }
    if (rows.has(row.id)) feed.note('agency.txt: agency_id given twice, the first used', row.id)
    else rows.set(row.id, row)
  }
  const agencies = [...rows.values()].toSorted((one, other) => compareText(one.id, other.id))
  const known = agencies.find((row) => isTimeZone(row.timeZone))?.timeZone
  if (!known)
    throw new BadInput(`${name} is no GTFS feed that can be used: agency.txt names no time zone that is known.`)
  for (const agency of agencies) {
    if (isTimeZone(agency.timeZone)) continue
    feed.note('agency.txt: time zone not known, that of another agency used', `${agency.id}: ${agency.timeZone}`)
    agency.timeZone = known
  }
  return agencies
}

const zones = new Map<string, boolean>()

export function isTimeZone(name: string): boolean {
  let isKnown = zones.get(name)
  if (isKnown === undefined) {
    try {
      isKnown = name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      isKnown = false
    }
    if (zones.size < 1000) zones.set(name, isKnown)
  }
  return isKnown
}
