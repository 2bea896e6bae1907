import { BadInput } from '../../problems.ts'
import { openIdIndex } from '../id-index.ts'
import type { Csv } from '../read-csv.ts'
import { type Archive, readZip, SeveralFeeds, zipLimits } from '../read-zip.ts'
import { openFrequencyCheck } from './check-frequencies.ts'
import { openServiceCheck } from './check-services.ts'
import { openShapeCheck } from './check-shapes.ts'
import { openStopCheck } from './check-stops.ts'
import { checkTable, type KnownIds } from './check-table.ts'
import { openTripCheck } from './check-trips.ts'
import type { Notices } from './feed-rules.ts'
import { feedTables, otherFiles } from './feed-tables.ts'

/** Smaller than what the command takes: this is for what somebody sends to a server that has other work. */
export const feedLimits = { ...zipLimits, totalBytes: 600_000_000, fileBytes: 400_000_000, files: 1000 }

/**
 * Checks a feed against the rules of the reference, table by table, so that only one table is unpacked at a time. It
 * never throws because of the bytes: what cannot be read is noted.
 */
export function validateFeed(bytes: Uint8Array, notices: Notices, { today }: { today: string }): void {
  let archive: Archive
  try {
    archive = readZip(bytes, 'The file', feedLimits)
  } catch (error) {
    return noteUnreadable(error, notices)
  }
  for (const folder of archive.otherFeeds) notices.note('planner_other_feed', { value: folder })
  const names = new Set(archive.names)
  for (const name of archive.names)
    if (!Object.hasOwn(feedTables, name) && !otherFiles.has(name)) notices.note('unknown_file', { file: name })
  for (const [file, { need }] of Object.entries(feedTables))
    if (need && !names.has(file))
      notices.note(need === 'required' ? 'missing_required_file' : 'missing_recommended_file', { file })
  if (!names.has('calendar.txt') && !names.has('calendar_dates.txt'))
    notices.note('missing_calendar_and_calendar_date_files', { file: 'calendar.txt' })

  const stops = openStopCheck(notices)
  const trips = openTripCheck(notices)
  const shapes = openShapeCheck(notices)
  const services = openServiceCheck(notices, today)
  const frequencies = openFrequencyCheck(notices)
  const seeing: Record<string, (table: Csv) => void> = {
    'agency.txt': services.seeAgency,
    'stops.txt': (table) => {
      stops.seeRow(table)
      trips.seeStop(table)
    },
    'routes.txt': trips.seeLine,
    'shapes.txt': shapes.seePoint,
    'calendar.txt': services.seeCalendar,
    'calendar_dates.txt': services.seeException,
    'trips.txt': (table) => {
      trips.seeTrip(table)
      shapes.seeTrip(table)
    },
    'stop_times.txt': trips.seeVisit,
    'frequencies.txt': frequencies.seeRow,
    'feed_info.txt': services.seeFeed,
  }
  const known: KnownIds = new Map()
  const ids = new Map<string, string[]>()
  for (const [file, rule] of Object.entries(feedTables)) {
    const content = readFile(archive, file, notices)
    if (!content) continue
    const found = checkTable({ file, rule, content, known, notices, seeRow: seeing[file] })
    if (!rule.ids) continue
    const name = rule.ids.as ?? file
    const all = [...(ids.get(name) ?? []), ...found]
    ids.set(name, all)
    known.set(name, openIdIndex(all))
  }
  stops.finish()
  trips.finish()
  shapes.finish()
  if (names.has('calendar.txt') || names.has('calendar_dates.txt')) services.finish()
  frequencies.finish()
}

function readFile(archive: Archive, file: string, notices: Notices): Uint8Array | undefined {
  try {
    return archive.read(file)
  } catch (error) {
    noteUnreadable(error, notices, file)
    return undefined
  }
}

/** Whether a feed, or a file of it, is larger than what is taken. */
export function isTooMuch({ message }: BadInput): boolean {
  return /more (days of service )?than/.test(message)
}

function noteUnreadable(error: unknown, notices: Notices, file?: string): void {
  if (!(error instanceof BadInput)) throw error
  if (error instanceof SeveralFeeds) return notices.note('planner_several_feeds', { value: error.names.join(', ') })
  notices.note(isTooMuch(error) ? 'planner_limit' : 'i_o_error', { ...(file && { file }) })
}
