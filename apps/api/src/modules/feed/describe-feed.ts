import type { FeedReportAnswer } from '@throughway/contract/planner/feed-report'
import type { FeedRow as ToldFeed, FeedVersion, StaffFeed } from '@throughway/contract/planner/feed-staff'
import { feedEndsSoonDays, hasVersions, stateOfFeed } from '@throughway/domain/planner/feeds'
import { addDays } from '@throughway/domain/time/time'
import type { KeptReport } from '#database/tables/feed.ts'
import type { ToldFeedRow, ToldVersionRow } from './feed.queries.ts'

/** `today` is a date of the programme. */
export function describeRow(row: ToldFeedRow, today: string): ToldFeed {
  const isLive = !hasVersions(row)
  const counts = isLive
    ? countBySeverity(row.live_report)
    : { errors: row.newest_errors, warnings: row.newest_warnings }
  const isPublished = row.published_at !== null
  const isUnseen = !isLive && row.newest_number !== null && row.newest_checked_at === null
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    name: row.name,
    url: row.url,
    state: stateOfFeed({
      isChecking: row.check_asked_at !== null || isUnseen,
      problem: row.problem,
      isNotJoined: row.not_joined_at !== null,
      errors: counts.errors,
      isNewestPublished: isPublished && (isLive || row.published_number === row.newest_number),
    }),
    is_published: isPublished,
    ends_soon:
      isPublished && row.published_last_on !== null && row.published_last_on < addDays(today, feedEndsSoonDays),
    last_on: isPublished ? row.published_last_on : row.newest_last_on,
    checked_at: row.checked_at?.toISOString() ?? null,
    problem: row.problem,
    problem_at: row.problem_at?.toISOString() ?? null,
    not_joined_at: row.not_joined_at?.toISOString() ?? null,
    ...counts,
  }
}

export function describeFeed(row: ToldFeedRow, versions: readonly ToldVersionRow[], today: string): StaffFeed {
  return {
    ...describeRow(row, today),
    revision: row.revision,
    added_by: row.added_by_name || null,
    added_at: row.added_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    published_by: row.published_by_name || null,
    versions: versions.map((version) => describeVersion(version, row.published_number)),
    before: row.before_number,
  }
}

function describeVersion(version: ToldVersionRow, published: number | null): FeedVersion {
  const { number, size, sha256, errors, warnings, first_on, last_on } = version
  return {
    number,
    size,
    sha256: sha256.toString('hex'),
    brought_by: version.brought_by_name,
    brought_at: version.brought_at.toISOString(),
    checked_at: version.checked_at?.toISOString() ?? null,
    errors,
    warnings,
    first_on,
    last_on,
    was_published_at: version.was_published_at?.toISOString() ?? null,
    is_published: number === published,
  }
}

export function describeReport(
  number: number | null,
  { notices, facts, sharing, live, area }: KeptReport,
): FeedReportAnswer {
  return {
    number,
    notices: notices.map(({ examples, ...notice }) => ({
      ...notice,
      examples: examples.map(({ file = null, line = null, field = null, value = null }) => ({
        file,
        line,
        field,
        value,
      })),
    })),
    facts: facts && {
      agencies: facts.agencies,
      stops: facts.stops,
      stops_in_area: facts.stopsInArea,
      lines: facts.lines,
      trips: facts.trips,
      first_on: facts.firstDate || null,
      last_on: facts.lastDate || null,
    },
    sharing: sharing ? describeSharing(sharing) : null,
    live: live ? { said_at: live.atMs === null ? null : new Date(live.atMs).toISOString() } : null,
    area,
  }
}

function describeSharing(sharing: NonNullable<KeptReport['sharing']>): NonNullable<FeedReportAnswer['sharing']> {
  const { version, systemId, name, operator, files, stations, vehicles, free } = sharing
  return {
    version,
    system_id: systemId,
    name,
    operator,
    files: files.map(({ updatedMs, ...file }) => ({
      ...file,
      updated_at: updatedMs === null ? null : new Date(updatedMs).toISOString(),
    })),
    stations,
    stations_in_area: sharing.stationsInArea,
    vehicles,
    free,
    free_in_area: sharing.freeInArea,
  }
}

/** How many rules are broken; null before a look. */
export function countBySeverity(report: KeptReport | null): { errors: number | null; warnings: number | null } {
  const count = (severity: string) =>
    report ? report.notices.filter((notice) => notice.severity === severity).length : null
  return { errors: count('error'), warnings: count('warning') }
}
