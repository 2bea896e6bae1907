import { writeInitials } from './initials.ts'

/** How a member's name appears in challenges. */
export const racingDisplays = ['full', 'initials', 'anonymous'] as const
export type RacingDisplay = (typeof racingDisplays)[number]

/** The displayed name; undefined for a member who wants none. */
export function racingName(display: RacingDisplay, firstName: string, lastName: string): string | undefined {
  if (display === 'anonymous') return undefined
  if (display === 'full') return `${firstName} ${lastName}`.trim()
  return writeInitials(firstName, lastName)
}
