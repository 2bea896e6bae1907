import { addMonths } from '@throughway/domain/time/time'

/** The first day of the last month that is over on a day. */
export function lastMonthOn(today: string): string {
  return addMonths(`${today.slice(0, 7)}-01`, -1)
}
