import { addDays } from '../time/time.ts'

export type RaceDates = { starts_on: string; ends_on: string }
type Window = RaceDates & { late_days: number; roster_days: number }

export const writtenRaceStates = ['draft', 'published', 'certified', 'void'] as const
export type WrittenRaceState = (typeof writtenRaceStates)[number]

/** What a race is today. `provisional`: its days are over, and the result is not certified yet. */
export type RaceState = 'draft' | 'open' | 'running' | 'provisional' | 'certified' | 'void'

/** `today` is a date of the programme's calendar. */
export function raceStateOn(today: string, state: WrittenRaceState, { starts_on, ends_on }: RaceDates): RaceState {
  if (state !== 'published') return state
  if (today < starts_on) return 'open'
  return today <= ends_on ? 'running' : 'provisional'
}

/** The last day on which trips can be recorded and changed for the race. */
export function lastLateDay({ ends_on, late_days }: Pick<Window, 'ends_on' | 'late_days'>): string {
  return addDays(ends_on, late_days)
}

/** The last day on which a team can take people in. It is compared by its size of that day. */
export function lastRosterDay({ starts_on, ends_on, roster_days }: Window): string {
  const day = addDays(starts_on, roster_days)
  return day < ends_on ? day : ends_on
}

export function isRaceDay(date: string, { starts_on, ends_on }: RaceDates): boolean {
  return date >= starts_on && date <= ends_on
}
