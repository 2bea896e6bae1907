import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import { dayMilliseconds } from '@throughway/domain/time/time'
import { endOfQuiet } from '@throughway/domain/time/quiet-hours'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { tellOne } from '#modules/live/live.ts'
import {
  causedBy,
  draftMail,
  isOfPerson,
  type Letter,
  type MailBrand,
  type MailCause,
  writeLetter,
} from '#modules/mail/mail.ts'
import { insertPersonal, selectPersonal } from '#modules/message/message.ts'
import { draftPushes } from '#modules/web-push/web-push.ts'
import { letterAsMessage, pathOfButton } from './letter-as-message.ts'
import { letterAsPush } from './letter-as-push.ts'
import { type NoticeKind, noticeKinds, type NoticeRow } from './notice-kinds.ts'

export type { NoticeKind } from './notice-kinds.ts'
export { messageAsPush } from './letter-as-push.ts'

type Sender = { app: AppContext; brand: MailBrand }

type Told = {
  memberId: string
  /** The member's mail address; without one only the message centre tells. */
  email: string | null | undefined
  /** Null for one who never chose: the programme's first. */
  language: Language | null
}

type Notice = {
  letter: Letter
  /** Identifies the event, for example by an id with its outcome. A repeated job does not tell the same event again. */
  about: string
  /** When the message becomes useless, where its kind does not say it. */
  expiresAt?: Date
  /** The person who causes the mail, if it is not the recipient. */
  causerId?: string | null
  /** `byJob`: the job that runs every minute hands it over, for one of many. */
  handedOver?: 'atOnce' | 'byJob'
}

/**
 * Notifies a member in the caller's transaction: by a message that stays, and by mail and push as the member has chosen
 * for its topic. Mails that can wait rest from nine in the evening to eight in the morning, and so do all push
 * messages. Notifying twice of the same event, even in parallel, writes it once.
 */
export function notify(
  tx: Transaction,
  { app, brand }: Sender,
  { memberId, email, language: chosen }: Told,
  kind: NoticeKind,
  { letter, about, expiresAt: end, causerId = memberId, handedOver = 'atOnce' }: Notice,
): void {
  const row: NoticeRow = noticeKinds[kind]
  const { topic, channels, cause, days, speaker = 'system', isUrgent = false } = row
  if (letter.topic !== topic) throw new Error(`The letter ${letter.template} is not of the topic of ${kind}.`)
  const now = app.now()
  const language = chosen ?? brand.settings.languages[0]!
  const inCentre = channels.includes('centre')
  const mayRest = row.topic !== 'account' || row.rests
  const id = makeUuid({ msecs: now.getTime() })
  if (inCentre) {
    const { parts, site } = writeLetter(app.env, brand, language, letter)
    const expiresAt = days === undefined ? (end ?? null) : new Date(now.getTime() + days * dayMilliseconds)
    const priority = isUrgent ? ('urgent' as const) : ('normal' as const)
    const message = { id, memberId, source: `${kind} ${about}`, kind: speaker, priority, language }
    const words = { title: parts.subject, body: letterAsMessage(parts, site), link: pathOfButton(parts, site) ?? null }
    tx.later(insertPersonal({ ...message, ...words, now, expiresAt }))
    tx.atLast(tellOne('message', memberId))
    if (channels.includes('push')) {
      const urgency = mayRest ? ('normal' as const) : ('high' as const)
      const facts = { messageId: id, memberId, topic, urgency, expiresAt, ...letterAsPush(parts, site) }
      const pushes = draftPushes(app, brand, facts)
      tx.later(pushes.insert)
      if (handedOver === 'atOnce' && !pushes.rests) tx.afterCommit(pushes.deliver)
    }
  }
  if (!email || !channels.includes('mail') || !cause) return
  const restsUntil = mayRest
    ? endOfQuiet(now, brand.settings.time_zone, brand.settings.mail_hours ?? app.env.mailHours)
    : undefined
  const caused: MailCause = isOfPerson(cause) ? causedBy(cause, causerId) : cause
  const ends = { restsUntil, noticeId: inCentre ? id : null }
  const mail = draftMail(app, brand, { memberId, email, language }, letter, caused, ends)
  // the mail belongs to the message that this call has written
  const where = inCentre ? sql<boolean>`exists (${selectPersonal(id)})` : undefined
  tx.later(...mail.insert(where && { where, whereCounted: where }))
  if (handedOver === 'atOnce' && !restsUntil) tx.afterCommit(mail.deliver)
}
