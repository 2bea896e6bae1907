import { settleDays } from '@throughway/domain/report/dashboard-figures'
import { addDays, addMonths } from '@throughway/domain/time/time'

/** The first day of the last month whose report is there on a day: it is counted a week after its end. */
export function lastMonthOn(today: string): string {
  return addMonths(`${addDays(today, -settleDays).slice(0, 7)}-01`, -1)
}
