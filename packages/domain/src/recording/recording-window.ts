import { earningWindowDays, recordingWindowDays } from '../points/points.ts'

/**
 * What recording a day of travel brings (C3): `earns`: today and the 14 days before it; `kept`: 15 to 60 days back, for
 * the statistics without points; `closed`: further back; `ahead`: it has not come.
 */
export const recordingWindows = ['ahead', 'earns', 'kept', 'closed'] as const
export type RecordingWindow = (typeof recordingWindows)[number]

/** Both as `YYYY-MM-DD` of the programme. */
export function windowOf(date: string, today: string): RecordingWindow {
  if (date > today) return 'ahead'
  const daysAgo = (Date.parse(today) - Date.parse(date)) / 86_400_000 // dates alone are read as UTC, where each day has 24 hours
  if (daysAgo <= earningWindowDays) return 'earns'
  return daysAgo <= recordingWindowDays ? 'kept' : 'closed'
}

export function isRecordable(window: RecordingWindow): boolean {
  return window === 'earns' || window === 'kept'
}
