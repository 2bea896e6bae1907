import { pairingAlphabet } from '../recording/recording.ts'

/** By which a member invites: letters and digits that nobody takes for one another. */
const referralCodeLength = 8
const form = new RegExp(`^[${pairingAlphabet}]{${referralCodeLength}}$`)

/** `pick(n)` answers one of 0 … n − 1 by chance. */
export function makeReferralCode(pick: (count: number) => number): string {
  return Array.from({ length: referralCodeLength }, () => pairingAlphabet[pick(pairingAlphabet.length)]).join('')
}

/** A code as somebody typed it or a link brought it; undefined for what cannot be one. */
export function readReferralCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return form.test(code) ? code : undefined
}
