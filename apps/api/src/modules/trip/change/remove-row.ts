import type { TripRow } from '../trip.queries.ts'

export function remove(row: TripRow, now: Date): TripRow {
  return { ...row, state: 'deleted', deleted_at: now }
}
