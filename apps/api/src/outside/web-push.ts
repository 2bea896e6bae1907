import { dayMilliseconds } from '@throughway/domain/time/time'
import { type GuardedFetch, OutsideCallRefused } from './guarded-fetch.ts'
import { encryptPush, type PushTarget, type VapidKey, writeVapid } from './push-encryption.ts'

type Push = {
  /** The address where the browser's push service takes messages for it. */
  endpoint: string
  target: PushTarget
  key: VapidKey
  contact: string
  text: string
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A message that the device has not yet been given is replaced by a later one of the same. */
  topic: string
}

/**
 * `gone`: the browser has ended its subscription. `refused`: this message is never taken, but others may be. `later`:
 * it may be taken at that time, or later if the push service names none.
 */
type PushAnswer =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; problem: string; after?: Date | undefined }

export type WebPush = (push: Push) => Promise<PushAnswer>

/** Push services want a token that ends within a day. */
const tokenHours = 12

/** Speaks to the push services of browsers: RFC 8030, with the encryption of RFC 8291 and the names of RFC 8292. */
export function openWebPush(call: GuardedFetch, now: () => Date): WebPush {
  return async ({ endpoint, target, key, contact, text, ttlSeconds, urgency, topic }) => {
    const expiresAt = new Date(now().getTime() + tokenHours * 3_600_000)
    const claims = { audience: new URL(endpoint).origin, contact, expiresAt }
    try {
      const { status, headers } = await call(endpoint, {
        method: 'POST',
        headers: {
          authorization: writeVapid(key, claims),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency,
          topic,
        },
        body: encryptPush(text, target),
      })
      if (status >= 200 && status < 300) return { kind: 'taken' }
      if (status === 404 || status === 410) return { kind: 'gone' }
      if (status === 408 || status === 429 || status >= 500)
        return { kind: 'later', problem: `answered ${status}`, after: readRetryAfter(headers, now()) }
      return { kind: 'refused', status }
    } catch (error) {
      // it leads into our own network, or to no push service at all
      if (error instanceof OutsideCallRefused && (error.reason === 'address' || error.reason === 'scheme'))
        return { kind: 'gone' }
      return { kind: 'later', problem: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Seconds or a date (RFC 9110), a day at most: an older notice is useless. */
function readRetryAfter(headers: Headers, now: Date): Date | undefined {
  const written = headers.get('retry-after')?.trim()
  if (!written) return undefined
  const time = /^\d{1,9}$/.test(written) ? now.getTime() + Number(written) * 1000 : Date.parse(written)
  if (Number.isNaN(time) || time <= now.getTime()) return undefined
  return new Date(Math.min(time, now.getTime() + dayMilliseconds))
}
