import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { digest } from '#secrets.ts'

const validMinutes = 30
const shape = /^du_([\w-]{27})\.([\w-]{43})$/

/**
 * Says that somebody could sign in to an account that waits for its deletion: with it they may take the deletion back.
 * It belongs to that one deletion, so that undoing it once is the end of it.
 */
export function makeUndoToken(key: Buffer, brandId: number, memberId: string, askedAt: Date, now: Date): string {
  const expiry = Buffer.alloc(4)
  expiry.writeUInt32BE(Math.floor(now.getTime() / 1000) + validMinutes * 60)
  const body = Buffer.concat([parse(memberId), expiry]).toString('base64url')
  return `du_${body}.${sign(key, brandId, body, askedAt)}`
}

/** Whose it says it is; `isUndoTokenOf` decides once the deletion is known. */
export function readUndoToken(token: string, now: Date): { memberId: string } | undefined {
  const [, body] = shape.exec(token) ?? []
  if (!body) return undefined
  const content = Buffer.from(body, 'base64url')
  if (content.readUInt32BE(16) * 1000 <= now.getTime()) return undefined
  try {
    return { memberId: stringify(content.subarray(0, 16)) }
  } catch {
    return undefined
  }
}

export function isUndoTokenOf(key: Buffer, brandId: number, token: string, askedAt: Date): boolean {
  const [, body, signature] = shape.exec(token) ?? []
  return body !== undefined && timingSafeEqual(Buffer.from(signature!), Buffer.from(sign(key, brandId, body, askedAt)))
}

function sign(key: Buffer, brandId: number, body: string, askedAt: Date) {
  return digest(key, brandId, body, askedAt.getTime()).toString('base64url')
}
