import type { RaceLine } from '@throughway/contract/race/race'

/** Whether a member can print a certificate: the result is certified, and they have not left. */
export function hasCertificate({ state, mine }: Pick<RaceLine, 'state' | 'mine'>): boolean {
  return state === 'certified' && mine !== null && !mine.has_left
}
