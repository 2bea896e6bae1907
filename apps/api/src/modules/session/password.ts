import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { Refusal } from '#plugins/refusal.ts'
import { makeQueue } from './make-queue.ts'

/** OWASP's argon2id: 19 MiB, two passes, one lane; about 20 ms outside the event loop. `algorithm: 2` is argon2id. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One core is left to everything else, however many sign in at once. Who would wait longer than a browser does is
 * better told to come back.
 */
const hashing = makeQueue({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 300 })

/** In the place of a hash: the member signs in by other ways, and no password fits. */
export const noPassword = '!'

export function isPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2id$')
}

/**
 * Throws `unavailable` while too many wait; asked before an attempt is counted, so that nobody is locked out by a
 * crowd.
 */
export function demandRoomToHash(): void {
  if (hashing.isFull()) throw new Refusal('unavailable', { headers: { 'Retry-After': '10' } })
}

export async function hashPassword(password: string): Promise<string> {
  demandRoomToHash()
  return hashing.run(() => hash(password.normalize('NFC'), cost))
}

/** A hash that no password fits, verified for whom nobody knows, so that the answer takes as long. */
const nobodysHash = await hash(crypto.getRandomValues(new Uint8Array(32)), cost)

/** Verifies one hash in every case; without one the answer is no. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  demandRoomToHash()
  const known = passwordHash !== undefined && isPassword(passwordHash) ? passwordHash : undefined
  const fits = await hashing.run(() => verify(known ?? nobodysHash, password.normalize('NFC')))
  return fits && known !== undefined
}
