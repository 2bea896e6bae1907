import type { Message } from '@throughway/contract/content/message'
import { addressOfLink } from '@throughway/contract/content/message-link'
import type { StaffMessage } from '@throughway/contract/content/message-staff'
import { tellAudience } from '#modules/audience/audience.ts'
import { addressOfPlace } from '@throughway/domain/content/place-targets'
import type { CentreRow } from './message.queries.ts'
import type { MessageRow, TextRow } from './message-staff.queries.ts'

type KnownRow = CentreRow & { id: string }

export function describeMessage(row: KnownRow): Message {
  const { id, kind, priority, title, body, lang, sent_at: sentAt, expires_at: expiresAt, read_at: readAt } = row
  return {
    id,
    kind,
    priority,
    title,
    body,
    link: findLink(row) ?? null,
    lang,
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    read: readAt !== null,
  }
}

/** A notice of before 28 November 2026 has no link of its own, but ends with the button of the place that it is about. */
function findLink({ link, body, is_personal: isPersonal }: KnownRow): string | undefined {
  if (link) return typeof link === 'string' ? link : addressOfLink(link)
  const last = isPersonal ? body.blocks.at(-1) : undefined
  return last?.type === 'place_button' ? addressOfPlace(last.target, last.query) : undefined
}

/** `isRounded` is true for a reader whose grants reach some organisations alone, and for a masked one. */
export function describeStaffMessage(row: MessageRow, texts: readonly TextRow[], isRounded: boolean): StaffMessage {
  const { id, state, revision, kind, topic, priority, channels, audience } = row
  const count = row.audience_count ?? 0
  const told = tellAudience({ count, byMail: row.mailed, audience }, isRounded)
  const toldPushes = tellAudience({ count, byMail: row.pushed, audience }, isRounded)
  const toldMails = tellAudience({ count, byMail: row.mail_count ?? 0, audience }, isRounded)
  return {
    id,
    state,
    revision,
    kind,
    topic,
    priority,
    channels,
    expires_at: row.expires_at?.toISOString() ?? null,
    link: row.link,
    audience,
    audience_count: row.audience_count === null ? null : told.count,
    mail_count: row.mail_count === null ? null : toldMails.byMail,
    mailed: told.byMail,
    mailing: findMailing(row),
    pushed: toldPushes.byMail,
    mail_skipped: isRounded ? null : countSkipped(row),
    made_at: row.made_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    texts: texts
      .filter(({ message_id: of }) => of === id)
      .map(({ language, title, body }) => ({ language, title, body })),
  }
}

/** How far the mails of a message are. */
function findMailing({ state, channels, mailed_at: mailedAt }: MessageRow): StaffMessage['mailing'] {
  if (state === 'draft' || !channels.includes('mail')) return 'none'
  if (mailedAt) return 'done'
  return state === 'withdrawn' ? 'stopped' : 'under_way'
}

/**
 * Of the recipients counted at sending; members who have chosen such mails since may have been mailed in addition. Null
 * for a message that was withdrawn or that expired before all of its mails were written: its unmailed recipients had
 * not unsubscribed.
 */
function countSkipped(row: MessageRow): number | null {
  if (row.state !== 'sent' || findMailing(row) !== 'done' || row.mail_count === null) return null
  if (row.expires_at && row.expires_at <= row.mailed_at!) return null
  return Math.max(0, row.mail_count - row.mailed)
}
