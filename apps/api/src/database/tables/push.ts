import type { ContactTopic } from '@throughway/contract/account/contact'
import type { Generated } from 'kysely'

export type PushTables = {
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  push_notice: PushNoticeTable
}

/** The key by which a programme identifies itself to push services (RFC 8292), made on the first request. */
export type PushKeyTable = {
  brand_id: number
  id: string
  /** The point on P-256, uncompressed. */
  public_key: Buffer
  /** The secret half, sealed for this row. */
  sealed: Buffer
  made_at: Date
}

/** A browser on which the member is shown notices. It goes when its sign-in ends. */
export type PushSubscriptionTable = {
  brand_id: number
  id: string
  member_id: string
  sign_in_id: string
  /** The key for which the browser has subscribed; no other one reaches it. */
  key_id: string
  /** The address at the push service, which the browser was given for itself alone. */
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  made_at: Date
  /** The time since which no notice has arrived; null while they do. */
  failing_since: Date | null
  /** Until this moment the push service accepts nothing for the device. */
  waits_until: Date | null
}

/** A notice on its way to one device; the row goes when the push service has it. */
export type PushNoticeTable = {
  brand_id: number
  id: string
  subscription_id: string
  /** The message with the same news: a personal one, or one of staff. */
  message_id: string
  topic: ContactTopic
  urgency: 'normal' | 'high'
  title: string
  body: string
  /** The page that it opens, on the programme's own site. */
  path: string
  created_at: Date
  /** The time after which it is useless. */
  expires_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
}
