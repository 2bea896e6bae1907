import { timingSafeEqual } from 'node:crypto'
import { digest } from '#secrets.ts'
import type { RideSeal } from './request-facts.ts'

/** Stands for an address where it is kept that nothing goes there: who reads the table learns no address. */
export function markAddress({ key, brandId }: RideSeal, email: string): Buffer {
  return digest(key, 'mail stop', brandId, email.toLowerCase())
}

const shape = /^([\w-]{43})\.([\w-]{43})$/

/** What a mail carries for its reader to end such mails; without an end, as people take up old mails. */
export function makeStopToken(ride: RideSeal, email: string): string {
  const mark = markAddress(ride, email).toString('base64url')
  return `${mark}.${sign(ride, mark)}`
}

/** The mark of the address; undefined for what is not ours, or of another programme. */
export function readStopToken(ride: RideSeal, token: string): Buffer | undefined {
  const [, mark, signature] = shape.exec(token) ?? []
  return mark !== undefined &&
    signature !== undefined &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(ride, mark)))
    ? Buffer.from(mark, 'base64url')
    : undefined
}

function sign({ key, brandId }: RideSeal, mark: string) {
  return digest(key, 'mail stop token', brandId, mark).toString('base64url')
}
