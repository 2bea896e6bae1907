import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { type UnsubscribeTopic, unsubscribeTopics } from '@throughway/contract/contact'
import { digest } from '#secrets.ts'

/** Whose mails of which topic a link ends; the mail makes each link one of its own. */
export type UnsubscribeLink = { memberId: string; mailId: string; topic: UnsubscribeTopic }

const bytes = 33
const shape = /^un_([\w-]{44})\.([\w-]{43})$/

/**
 * Signed, without an end: a person may take up an old mail, and whoever holds the mail can do no more than end what it
 * is about. It names a member by the id alone.
 */
export function makeUnsubscribeToken(
  key: Buffer,
  brandId: number,
  { memberId, mailId, topic }: UnsubscribeLink,
): string {
  const body = Buffer.concat([
    parse(memberId),
    parse(mailId),
    Buffer.from([unsubscribeTopics.indexOf(topic)]),
  ]).toString('base64url')
  return `un_${body}.${sign(key, brandId, body)}`
}

/** Undefined for a token that is none of ours, or of another programme. */
export function readUnsubscribeToken(key: Buffer, brandId: number, token: string): UnsubscribeLink | undefined {
  const [, body, signature] = shape.exec(token) ?? []
  if (!body || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, brandId, body))))
    return undefined
  const content = Buffer.from(body, 'base64url')
  const topic = unsubscribeTopics[content[bytes - 1]!]
  return topic && { memberId: stringify(content.subarray(0, 16)), mailId: stringify(content.subarray(16, 32)), topic }
}

function sign(key: Buffer, brandId: number, body: string) {
  return digest(key, brandId, body).toString('base64url')
}
