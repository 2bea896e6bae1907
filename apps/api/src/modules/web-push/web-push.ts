import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Query } from '#database/query.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { deliverPushesOf, endOfRest } from './deliver-push.ts'
import { insertPersonalPushes, insertPushes, type NewPushes } from './web-push.queries.ts'

export { findOrMakePushKey } from './push-key.ts'

/** After this time a notice is no longer news; its message stays. */
const freshDays = 1

type Facts = Pick<NewPushes, 'topic' | 'urgency' | 'title' | 'body' | 'path'> & {
  messageId: string
  /** The time after which its message is useless. */
  expiresAt: Date | null
}

type Brand = Pick<BrandOfRequest, 'id' | 'settings'>

/** What a message says, for each device on which its member wants it; in the caller's transaction, behind the message. */
export function draftPushes(
  app: AppContext,
  brand: Brand,
  { memberId, ...facts }: Facts & { memberId: string },
): { insert: Query; rests: boolean; deliver: () => void } {
  const { id: brandId, settings } = brand
  const { messageId } = facts
  const notice = { ...noticeOf(app, brand, facts), memberIds: [memberId] }
  return {
    insert: insertPersonalPushes(notice, settings),
    rests: notice.restsUntil !== undefined,
    /** Does nothing where no device was notified. */
    deliver: () => app.inBackground(deliverPushesOf(app, brandId, messageId)),
  }
}

/**
 * What a message of staff says, for each device on which one of the members wants it; in a transaction that holds the
 * message. The job of notices sends them.
 */
export function draftMessagePushes(
  app: AppContext,
  brand: Brand,
  { memberIds, ...facts }: Facts & { memberIds: readonly string[] },
): Query {
  return insertPushes({ ...noticeOf(app, brand, facts), memberIds }, brand.settings)
}

function noticeOf(app: AppContext, { settings }: Brand, { messageId, expiresAt, ...facts }: Facts) {
  const now = app.now()
  const last = now.getTime() + freshDays * dayMilliseconds
  const ends = new Date(Math.min(last, expiresAt?.getTime() ?? last))
  const restsUntil = endOfRest(now, settings, app.env)
  return { ...facts, message_id: messageId, created_at: now, expires_at: ends, restsUntil }
}
