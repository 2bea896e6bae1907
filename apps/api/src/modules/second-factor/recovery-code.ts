import type { KeyRing } from '#seal.ts'
import { digest } from '#secrets.ts'
import { makeLetters } from '#tokens/secret-text.ts'

export const codesOfSheet = 10

/** Letters and digits that nobody confuses on paper; ten of them hold 49 bits. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

/** `k7m2q-x9w4r`: two halves, so that it is copied without losing the place. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codesOfSheet }, () => {
    const code = makeLetters(letters, length)
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** Normalises a typed code to the form in which it was made. Undefined for text that is not such a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  return code.length === length ? code : undefined
}

/**
 * The digest is keyed, so that reading the table reveals no code and writing to it creates none. There is one digest
 * for each key.
 */
export function digestRecoveryCode(
  keys: KeyRing,
  brandId: number,
  memberId: string,
  code: string,
): [Buffer, ...Buffer[]] {
  const under = (key: Buffer) => digest(key, 'recovery', brandId, memberId, code.replace('-', ''))
  return [under(keys[0]), ...keys.slice(1).map(under)]
}
