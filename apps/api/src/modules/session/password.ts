import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { Refusal } from '#plugins/refusal.ts'
import { makeQueue } from './make-queue.ts'

/** OWASP's argon2id: 19 MiB, two passes, one lane; about 20 ms outside the event loop. `algorithm: 2` is argon2id. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Leaves one core free for everything else, however many people sign in at once. When the wait would exceed a browser's
 * patience, a refusal that asks to come back is better.
 */
const hashing = makeQueue({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 300 })

/** Stands for a hash: the member signs in by other ways, and no password fits. */
export const noPassword = '!'

export function isPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2id$')
}

/**
 * Throws `unavailable` while too many people wait. Call it before an attempt is counted, so that a crowd locks nobody
 * out.
 */
export function demandRoomToHash(): void {
  if (hashing.isFull()) throw new Refusal('unavailable', { headers: { 'Retry-After': '10' } })
}

export async function hashPassword(password: string): Promise<string> {
  demandRoomToHash()
  return hashing.run(() => hash(password.normalize('NFC'), cost))
}

/** A hash that no password fits. It is verified for unknown accounts, so that the answer takes the same time. */
const nobodysHash = await hash(crypto.getRandomValues(new Uint8Array(32)), cost)

/** Verifies one hash in every case; without one the answer is no. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  demandRoomToHash()
  const known = passwordHash !== undefined && isPassword(passwordHash) ? passwordHash : undefined
  const fits = await hashing.run(() => verify(known ?? nobodysHash, password.normalize('NFC')))
  return fits && known !== undefined
}
