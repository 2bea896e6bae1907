/** How a member stands on the boards of challenges. */
export const racingDisplays = ['full', 'initials', 'anonymous'] as const
export type RacingDisplay = (typeof racingDisplays)[number]

/** The name on a board; undefined for somebody who wants none there. */
export function racingName(display: RacingDisplay, firstName: string, lastName: string): string | undefined {
  if (display === 'anonymous') return undefined
  if (display === 'full') return `${firstName} ${lastName}`.trim()
  return [firstName, lastName]
    .map((name) => [...name.trim()][0])
    .filter(Boolean)
    .map((letter) => `${letter!.toLocaleUpperCase()}.`)
    .join(' ')
}
