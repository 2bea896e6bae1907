import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, which nobody guesses. `prefix` names the kind; hex is for an address that apps may lower. */
export function makeSecretText(prefix = '', encoding: 'base64url' | 'hex' = 'base64url'): string {
  return prefix + randomBytes(32).toString(encoding)
}

/** Six digits to copy from a mail. They can be guessed, so every comparison counts the tries. */
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

/** Compares in constant time, so that the time does not reveal where two digests differ. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
