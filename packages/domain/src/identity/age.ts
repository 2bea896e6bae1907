/** Behaviour C29: members are 13 or older. */
export const youngestAge = 13

/** Behaviour C29: no drawings below this age. */
export const drawingAge = 18

/** Nobody is known to have grown older. */
const oldestAge = 120

/** Years in which a member of today can be born, from first to last. */
export function birthYears(today: string): { first: number; last: number } {
  const year = yearOf(today)
  return { first: year - oldestAge, last: year - youngestAge }
}

export type BirthYearFault = 'too_young' | 'not_valid'

/** What speaks against a year of birth; undefined when nothing does. Who turns 13 this year is let in. */
export function findBirthYearFault(birthYear: number, today: string): BirthYearFault | undefined {
  const { first, last } = birthYears(today)
  if (!Number.isInteger(birthYear) || birthYear < first || birthYear > yearOf(today)) return 'not_valid'
  return birthYear > last ? 'too_young' : undefined
}

/**
 * Whether somebody born in that year may still be below 18: of who turns 18 this year we do not know the day, so they
 * wait for the next. Nothing is known of who gave no year.
 */
export function mayBeMinor(birthYear: number | null, today: string): boolean {
  return birthYear !== null && yearOf(today) - birthYear <= drawingAge
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
