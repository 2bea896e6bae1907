import type { WeekRhythm, WishDay } from '@throughway/domain/match/wish'

/** The rhythm by weekday, where it is not every week. */
export type WeekChoice = Partial<Record<number, WeekRhythm>>

export function weekChoiceOf(days: readonly WishDay[]): WeekChoice {
  return Object.fromEntries(days.filter(({ weeks }) => weeks !== 'every').map(({ weekday, weeks }) => [weekday, weeks]))
}

export function chooseWeeks(weeks: WeekChoice, weekday: number, rhythm: WeekRhythm): WeekChoice {
  const { [weekday]: _before, ...others } = weeks
  return rhythm === 'every' ? others : { ...others, [weekday]: rhythm }
}

/** The weekdays of one rhythm, as a call takes them. */
export function weekdaysOf(weeks: WeekChoice, rhythm: WeekRhythm): string[] {
  return Object.entries(weeks).flatMap(([weekday, each]) => (each === rhythm ? [weekday] : []))
}
