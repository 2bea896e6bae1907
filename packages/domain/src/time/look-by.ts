import { addWorkingDays } from './working-days.ts'

/** The working days in which staff check what a member has sent: a photo, an offer to drive. */
const lookWorkingDays = { photo: 2, volunteer: 5 } as const

/** Returns the day by which staff look at a photo or an offer that came on this date. */
export function findLookBy(what: keyof typeof lookWorkingDays, date: string): string {
  return addWorkingDays(date, lookWorkingDays[what])
}
