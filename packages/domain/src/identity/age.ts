/** Behaviour C29: members are 13 or older. */
export const youngestAge = 13

/** Behaviour C29: no drawings below this age. */
export const drawingAge = 18

/** The greatest age ever recorded. */
const oldestAge = 120

/** The first and last possible year of birth of a member. */
export function birthYears(today: string): { first: number; last: number } {
  const year = yearOf(today)
  return { first: year - oldestAge, last: year - youngestAge }
}

export type BirthYearFault = 'too_young' | 'not_valid'

/** The fault of a year of birth; undefined when it is plausible. A person who turns 13 this year is accepted. */
export function findBirthYearFault(birthYear: number, today: string): BirthYearFault | undefined {
  const { first, last } = birthYears(today)
  if (!Number.isInteger(birthYear) || birthYear < first || birthYear > yearOf(today)) return 'not_valid'
  return birthYear > last ? 'too_young' : undefined
}

/**
 * Whether a person born in that year may be under 18. We do not know the day of birth, so a person who turns 18 this
 * year counts as a minor until next year. Answers false when the year is unknown.
 */
export function mayBeMinor(birthYear: number | null, today: string): boolean {
  return birthYear !== null && yearOf(today) - birthYear <= drawingAge
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
