import { hash, type Options, verify } from '@node-rs/argon2'

/** OWASP's argon2id: 19 MiB, two passes, one lane; about 20 ms outside the event loop. `algorithm: 2` is argon2id. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** A hash that no password fits, verified for whom nobody knows, so that the answer takes as long. */
const nobodysHash = await hash(crypto.getRandomValues(new Uint8Array(32)), cost)

/** Verifies one hash in every case; without one the answer is no. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash, password.normalize('NFC'))
  return fits && passwordHash !== undefined
}
