import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * 256 bits of chance, which nobody guesses. `prefix` says what kind it is; hex is for an address that apps may lower.
 */
export function makeSecretText(prefix = '', encoding: 'base64url' | 'hex' = 'base64url'): string {
  return prefix + randomBytes(32).toString(encoding)
}

/** Six digits to copy from a mail. They can be guessed, so whoever compares them counts the tries. */
export function makeDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Letters to copy from paper or a screen, each one of the alphabet's with the same chance. */
export function makeLetters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The digest of a secret that nobody can guess, for where no key of ours is part of it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Compares in a time that tells nothing of where two digests differ. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
