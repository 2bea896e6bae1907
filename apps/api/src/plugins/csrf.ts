import { LRUCache } from 'lru-cache'
import { digest } from '#secrets.ts'
import { isSame } from '#tokens/secret-text.ts'
import { Refusal } from './refusal.ts'

const validSeconds = 12 * 3600

/**
 * Signatures by brand and expiry; everybody of a minute gets the same, and signing costs more than the call around it.
 */
const signatures = new WeakMap<Buffer, LRUCache<string, string>>()
const mostSignatures = 5000

/** `expiry.HMAC(secret, brand|expiry)` (R7.03): works without a cookie, so in the embedded planner too. */
export function makeCsrfToken(key: Buffer, brandId: number, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000) * 60
  const expiry = minute + validSeconds
  return `${expiry}.${sign(key, brandId, expiry)}`
}

/** Throws `csrfInvalid`, or `csrfExpired` for one that was ours and is over. */
export function checkCsrfToken(key: Buffer, brandId: number, token: unknown, now: Date): void {
  const [, expiry, signature] = (typeof token === 'string' && /^(\d{1,12})\.([\w-]{43})$/.exec(token)) || []
  if (!expiry || !signature) throw new Refusal('csrfInvalid')
  if (!isSame(Buffer.from(sign(key, brandId, Number(expiry))), Buffer.from(signature))) throw new Refusal('csrfInvalid')
  if (Number(expiry) * 1000 <= now.getTime()) throw new Refusal('csrfExpired')
}

function sign(key: Buffer, brandId: number, expiry: number): string {
  let known = signatures.get(key)
  if (!known) signatures.set(key, (known = new LRUCache({ max: mostSignatures })))
  const subject = `${brandId}|${expiry}`
  let signature = known.get(subject)
  if (!signature) known.set(subject, (signature = digest(key, brandId, expiry).toString('base64url')))
  return signature
}
