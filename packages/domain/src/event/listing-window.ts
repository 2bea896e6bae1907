import { addDays } from '../time/time.ts'

/** C17: the number of days before its first day and after its last one for which the menu lists an event. */
export const listingDays = 14

/** The dates of the programme between which an event is listed today: it starts by one and ends on the other or later. */
export function listedToday(today: string): { startsBy: string; endsFrom: string } {
  return { startsBy: addDays(today, listingDays), endsFrom: addDays(today, -listingDays) }
}

/** Whether an event is listed on a date of the programme; its last day counts as a whole. */
export function isListed({ starts_on: start, ends_on: end }: { starts_on: string; ends_on: string }, today: string) {
  const { startsBy, endsFrom } = listedToday(today)
  return start <= startsBy && end >= endsFrom
}
