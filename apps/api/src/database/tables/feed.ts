import type { FeedKind, FeedProblem } from '@throughway/domain/planner/feeds'
import type { ColumnType, Generated } from 'kysely'

export type FeedTables = { feed: FeedTable; feed_version: FeedVersionTable }

/** The findings of a check of a feed, as its report shows them. */
export type KeptReport = {
  notices: {
    rule: string
    severity: 'error' | 'warning' | 'info'
    count: number
    examples: { file?: string; line?: number; field?: string; value?: string }[]
  }[]
  facts: {
    agencies: string[]
    stops: number
    stopsInArea: number
    lines: number
    trips: number
    firstDate: string
    lastDate: string
  } | null
  /** For a feed of shared vehicles. */
  sharing?: {
    version: string
    systemId: string
    name: string
    operator: string
    files: { name: string; state: 'read' | 'missing' | 'left'; updatedMs: number | null; ttl: number | null }[]
    stations: number
    stationsInArea: number
    vehicles: number
    free: number
    freeInArea: number
  } | null
  /** For a feed of GTFS Realtime: its own time, if it has one. */
  live?: { atMs: number | null }
  area: { south: number; west: number; north: number; east: number } | null
}

export type FeedTable = {
  brand_id: number
  id: string
  kind: FeedKind
  /** Stands before the ids of the feed in the planner; never changes. */
  key: string
  name: string
  /** Null for a feed that is uploaded. */
  url: string | null
  revision: Generated<number>
  added_by: string
  added_at: Date
  /** When somebody, or the hourly job, asked for a look that is not done yet. */
  check_asked_at: Date | null
  /** Null where the job asked. */
  check_asked_by: string | null
  /** The server that checks the feed has it for itself until then. */
  check_until: Date | null
  checked_at: Date | null
  /** Why the address could not be read, and since when. */
  problem: FeedProblem | null
  problem_at: Date | null
  /** The report of a feed without versions. */
  live_report: ColumnType<KeptReport | null, string | null, string | null>
  /** The version that the planner uses; null for a feed without versions. */
  published_number: number | null
  /** Null while the planner does not use the feed. */
  published_at: Date | null
  published_by: string | null
  /** The time since which the published feed cannot be joined to the programme's region. */
  not_joined_at: Date | null
}

export type FeedVersionTable = {
  brand_id: number
  feed_id: string
  number: number
  file_id: string
  sha256: Buffer
  size: number
  /** Null for one that the job fetched. */
  brought_by: string | null
  brought_at: Date
  /** How often a look was begun. */
  attempts: Generated<number>
  checked_at: Date | null
  report: ColumnType<KeptReport | null, string | null, string | null>
  errors: number | null
  warnings: number | null
  /** The first and the last day on which something runs. */
  first_on: string | null
  last_on: string | null
  /** When it was last published; null again once staff have gone back from it. */
  was_published_at: Date | null
}
