import type { Calendar } from '../change/calendar.ts'
import { isLive } from '../change/plan-changes.ts'
import { type TripChangeContext } from '../change/change-plan.ts'
import { findSameJourney, type Times } from '../change/same-journey.ts'
import { remove } from '../change/remove-row.ts'
import type { TripRow } from '../trip.queries.ts'

/**
 * C11: a hand-logged trip of a journey that a device has recorded is no second trip: the recorded trip stays and takes
 * the member's note. Answers the recorded trip of each draft, if there is one; each recorded trip takes one draft.
 */
export function mergeIntoRecords(
  { before }: Pick<TripChangeContext, 'before'>,
  drafts: readonly TripRow[],
  calendar: Calendar,
): Map<TripRow, TripRow> {
  const merged = new Map<TripRow, TripRow>()
  let records = before.filter((row) => row.device_fixed && isLive(row))
  for (const draft of drafts) {
    const record = records.length ? findSameJourney(draft, records, calendar) : undefined
    if (!record) continue
    records = records.filter((row) => row !== record)
    merged.set(draft, { ...record, note: draft.note ?? record.note })
  }
  return merged
}

/**
 * C11: a recorded trip replaces a hand-logged one of the same journey and keeps what only the member knows. `times` are
 * those of a single recording, if known to the minute.
 */
export function replaceByRecordings(
  before: readonly TripRow[],
  drafts: readonly TripRow[],
  { calendar, now, times }: { calendar: Calendar; now: Date; times?: Times },
): { before: readonly TripRow[]; drafts: TripRow[] } {
  let standing = before
  const settled = drafts.map((draft) => {
    const same = draft.device_fixed
      ? findSameJourney(
          { ...draft, ...(times && { times }) },
          standing.filter((row) => !row.device_fixed),
          calendar,
        )
      : undefined
    if (!same) return draft
    standing = standing.map((row) => (row === same ? { ...remove(same, now), replaced_by: draft.id } : row))
    return takeOver(draft, same)
  })
  return { before: standing, drafts: settled }
}

/** The member's words with the device's measures. */
function takeOver(draft: TripRow, same: TripRow): TripRow {
  return {
    ...draft,
    direction: draft.direction === 'other' ? same.direction : draft.direction,
    from_name: draft.from_name ?? same.from_name,
    to_name: draft.to_name ?? same.to_name,
    note: same.note ?? draft.note,
    replaces: same.id,
  }
}
