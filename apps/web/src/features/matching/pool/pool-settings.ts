import type { StandingPool } from '@throughway/contract/match/standing-pool'
import type { Fairness } from '@throughway/domain/match/who-drives'
import { type WishDay, withWeeks } from '@throughway/domain/match/wish'
import { chooseWeeks, type WeekChoice, weekChoiceOf, weekdaysOf } from '../week-choice.ts'

/** What all members of a pool share, as the form has it. */
export type Settings = {
  name: string
  weekdays: number[]
  weeks: WeekChoice
  meet_at: string
  leave_at: string
  fairness: Fairness
}

export function settingsOf(pool: StandingPool): Settings {
  const { name, weekdays, meet_at, leave_at, fairness } = pool
  return { name, weekdays, weeks: weekChoiceOf(withWeeks(pool)), meet_at, leave_at, fairness }
}

/** Without a wish, a pool travels from Monday to Friday. */
export function daysToBegin(days: readonly WishDay[] | undefined): Pick<Settings, 'weekdays' | 'weeks'> {
  if (!days?.length) return { weekdays: [1, 2, 3, 4, 5], weeks: {} }
  return { weekdays: days.map(({ weekday }) => weekday), weeks: weekChoiceOf(days) }
}

/** A day that is chosen is of every week first. */
export function chooseDay({ weekdays, weeks }: Settings, weekday: number, isOn: boolean) {
  const others = weekdays.filter((each) => each !== weekday)
  return {
    weekdays: isOn ? [...others, weekday].toSorted((one, other) => one - other) : others,
    weeks: chooseWeeks(weeks, weekday, 'every'),
  }
}

/** The days as the calls take them. */
export function inputOf<Values extends Settings>({ weeks, ...rest }: Values) {
  return { ...rest, odd_weekdays: weekdaysOf(weeks, 'odd'), even_weekdays: weekdaysOf(weeks, 'even') }
}
