import { pairingAlphabet } from '../recording/recording.ts'

/** A member invites with this code of letters and digits that cannot be confused. */
const referralCodeLength = 8
const form = new RegExp(`^[${pairingAlphabet}]{${referralCodeLength}}$`)

/** `pick(n)` returns a random integer from 0 to n − 1. */
export function makeReferralCode(pick: (count: number) => number): string {
  return Array.from({ length: referralCodeLength }, () => pairingAlphabet[pick(pairingAlphabet.length)]).join('')
}

/** A code as typed or from a link; undefined for an impossible one. */
export function readReferralCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return form.test(code) ? code : undefined
}
