import { timingSafeEqual } from 'node:crypto'
import { digest } from '#secrets.ts'
import { Refusal } from './refusal.ts'

const validSeconds = 12 * 3600

/** `expiry.HMAC(secret, brand|expiry)` (R7.03): works without a cookie, so in the embedded planner too. */
export function makeCsrfToken(key: Buffer, brandId: number, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + validSeconds
  return `${expiry}.${digest(key, brandId, expiry).toString('base64url')}`
}

/** Throws `csrfInvalid`, or `csrfExpired` for one that was ours and is over. */
export function checkCsrfToken(key: Buffer, brandId: number, token: unknown, now: Date): void {
  const [, expiry, signature] = (typeof token === 'string' && /^(\d{1,12})\.([\w-]{43})$/.exec(token)) || []
  if (!expiry || !signature) throw new Refusal('csrfInvalid')
  if (!timingSafeEqual(digest(key, brandId, Number(expiry)), Buffer.from(signature, 'base64url'))) throw new Refusal('csrfInvalid')
  if (Number(expiry) * 1000 <= now.getTime()) throw new Refusal('csrfExpired')
}
