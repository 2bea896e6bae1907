import { nameWords } from '@throughway/domain/identity/name-words'
import { addDays, instantOf } from '@throughway/domain/time/time'
import type { RedemptionFilter } from './reward-staff.queries.ts'

type Asked = {
  item?: number | undefined
  text?: string | undefined
  organisation?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Turns the filters of the list, which a task keeps too, into those of the query. Days are those of the programme. */
export function filterOf(
  { item, text, organisation, from, to }: Asked,
  timeZone: string,
): Omit<RedemptionFilter, 'states'> {
  const begin = (date: string) => instantOf(date, '00:00', timeZone)
  return {
    item,
    words: nameWords(text ?? ''),
    organisation,
    confirmedFrom: from === undefined ? undefined : begin(from),
    confirmedBefore: to === undefined ? undefined : begin(addDays(to, 1)),
  }
}
