import { addWorkingDays } from '../time/working-days.ts'
import { approvalWorkingDays } from './rewards.ts'

/** C14: the day by which staff decide a redemption that a member confirmed on this date: the fifth working day after it. */
export function findDecideBy(date: string): string {
  return addWorkingDays(date, approvalWorkingDays)
}
