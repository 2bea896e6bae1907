import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Query } from '#database/query.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { deliverPushesOf, endOfRest } from './deliver-push.ts'
import { insertPushes, type NewPushes } from './web-push.queries.ts'

export { findOrMakePushKey } from './push-key.ts'

/** After this time a notice is no longer news; its message stays. */
const freshDays = 1

type Facts = Pick<NewPushes, 'topic' | 'urgency' | 'title' | 'body' | 'path' | 'memberId'> & {
  messageId: string
  /** The time after which its message is useless. */
  expiresAt: Date | null
}

/** What a message says, for each device on which its member wants it; in the caller's transaction, behind the message. */
export function draftPushes(
  app: AppContext,
  { id: brandId, settings }: Pick<BrandOfRequest, 'id' | 'settings'>,
  { messageId, expiresAt, ...facts }: Facts,
): { insert: Query; rests: boolean; deliver: () => void } {
  const now = app.now()
  const restsUntil = endOfRest(now, settings, app.env)
  const last = now.getTime() + freshDays * dayMilliseconds
  const ends = new Date(Math.min(last, expiresAt?.getTime() ?? last))
  const notice = { ...facts, message_id: messageId, created_at: now, expires_at: ends, restsUntil }
  return {
    insert: insertPushes(notice, settings),
    rests: restsUntil !== undefined,
    /** Does nothing where no device was notified. */
    deliver: () => app.inBackground(deliverPushesOf(app, brandId, messageId)),
  }
}
