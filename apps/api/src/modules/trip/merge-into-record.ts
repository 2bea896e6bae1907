import type { Calendar } from './calendar.ts'
import { isLive, type Situation } from './plan-changes.ts'
import { findSameJourney } from './same-journey.ts'
import type { TripRow } from './trip.queries.ts'

/**
 * C11: what a member logs of a journey that a device has recorded already is no second trip: the record stays, and takes
 * the member's note. Answers each draft's record, if there is one; no record takes two drafts.
 */
export function mergeIntoRecords({ before }: Pick<Situation, 'before'>, drafts: readonly TripRow[], calendar: Calendar): Map<TripRow, TripRow> {
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
