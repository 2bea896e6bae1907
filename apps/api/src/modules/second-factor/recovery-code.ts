import { randomInt } from 'node:crypto'
import { digest } from '#secrets.ts'

export const codesOfSheet = 10

/** Letters and digits that nobody mistakes for one another on paper; ten of them hold 49 bits. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

/** `k7m2q-x9w4r`: two halves, so that it is copied without losing the place. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codesOfSheet }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** As it was made, however it is typed; undefined for what is no such code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  return code.length === length ? code : undefined
}

/** Keyed, so that the table alone tells no code, and whoever writes to it makes none. */
export function digestRecoveryCode(key: Buffer, brandId: number, memberId: string, code: string): Buffer {
  return digest(key, 'recovery', brandId, memberId, code.replace('-', ''))
}
