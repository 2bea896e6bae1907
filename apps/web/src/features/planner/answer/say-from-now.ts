import type { Journey } from '@throughway/contract/planner/itinerary'
import type { TFunction } from 'i18next'
import { shownMinute } from './shown-minutes.ts'

type Times = Pick<Journey, 'start' | 'end'>
type Words = { clock(instant: string): string; duration(seconds: number): string; range(times: Times): string }

/** "Leave in 24 min, there 3:04 PM"; of one that has left, its times. */
export function sayFromNow(t: TFunction<'planner'>, words: Words, times: Times, minuteNow: number): string {
  const minutes = shownMinute(times.start) - minuteNow
  if (minutes < 0) return words.range(times)
  const end = words.clock(times.end)
  // an answer leaves with the next full minute
  if (minutes <= 1) return t('words.leave_now', { end })
  return t('words.leave_in', { duration: words.duration(minutes * 60), end })
}
