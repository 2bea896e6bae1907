import type { Message } from '@throughway/contract/content/message'
import type { StaffMessage } from '@throughway/contract/content/message-staff'
import { tellAudience } from '#modules/audience/audience.ts'
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
    lang,
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    read: readAt !== null,
  }
}

/** `isBound` is true for a reader whose grants reach some organisations alone. */
export function describeStaffMessage(row: MessageRow, texts: readonly TextRow[], isBound: boolean): StaffMessage {
  const { id, state, revision, kind, topic, priority, channels, audience } = row
  const told = tellAudience({ count: row.audience_count ?? 0, byMail: row.mailed, audience }, isBound)
  return {
    id,
    state,
    revision,
    kind,
    topic,
    priority,
    channels,
    expires_at: row.expires_at?.toISOString() ?? null,
    audience,
    audience_count: row.audience_count === null ? null : told.count,
    mailed: told.byMail,
    made_at: row.made_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    texts: texts
      .filter(({ message_id: of }) => of === id)
      .map(({ language, title, body }) => ({ language, title, body })),
  }
}
