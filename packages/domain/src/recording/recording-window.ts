import { earningWindowDays, recordingWindowDays } from '../points/points.ts'

/**
 * The effect of recording a day of travel (C3): `earns`: today and the 14 days before it; `kept`: 15 to 60 days back,
 * for statistics without points; `closed`: further back; `ahead`: in the future.
 */
export const recordingWindows = ['ahead', 'earns', 'kept', 'closed'] as const
export type RecordingWindow = (typeof recordingWindows)[number]

/** Both dates are `YYYY-MM-DD` in the programme's time zone. */
export function windowOf(date: string, today: string): RecordingWindow {
  if (date > today) return 'ahead'
  // dates alone are read as UTC, where each day has 24 hours
  const daysAgo = (Date.parse(today) - Date.parse(date)) / 86_400_000
  if (daysAgo <= earningWindowDays) return 'earns'
  return daysAgo <= recordingWindowDays ? 'kept' : 'closed'
}

export function isRecordable(window: RecordingWindow): boolean {
  return window === 'earns' || window === 'kept'
}
