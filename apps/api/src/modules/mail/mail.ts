import { type RawBuilder, sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { ContactTopic } from '@throughway/contract/account/contact'
import type { Transaction } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { makeUnsubscribeToken } from '#modules/contact/contact.ts'
import { composeMail, type WaysOut } from './compose-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import { insertMail, isProved } from './mail.queries.ts'
import type { CausedByPerson, OtherCause } from './mail-causes.ts'
import { makeRoom, TakenRoom } from './mail-room.ts'
import type { Letter } from './letter.ts'

export { countMailsSince, hasMailSince, mailsSince, waitForRecipient } from './mail.queries.ts'
export { causedBy, isOfPerson, type OtherCause, type PersonCause } from './mail-causes.ts'
export { mailboxFull, takeRoom, type TakenRoom, wasCausedSince } from './mail-room.ts'
export { composeMail, translateFor, writeLetter } from './compose-mail.ts'
export { deliverMail } from './deliver-mail.ts'
export { draftMails } from './draft-mails.ts'
export { formatCount, formatMoney, formatSigned, formatsOf } from './formats.ts'
export { treeAsText } from './write-tree.ts'
export type { Letter, LetterParts, Translate, Writing } from './letter.ts'

export type MailBrand = Pick<BrandOfRequest, 'id' | 'key' | 'settings'>
export type Addressee = { email: string; language: Language; memberId?: string }
/** Why a mail is written: `causedBy('passkeyChanged', member.id)`, or the name of an act of staff or a job. */
export type MailCause = OtherCause | CausedByPerson | TakenRoom

/**
 * Writes the mail in the caller's transaction, so that it exists exactly when its cause does. It is handed over right
 * after the commit; after a failure the retry job tries for a day. An unwanted mail is stored with the reason and never
 * sent. A mail caused by a person is left out when the mailbox or the person has reached the day's limit; a caller that
 * must know takes room first (`takeRoom`).
 */
export function queueMail(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  to: Addressee,
  letter: Letter,
  cause: MailCause,
): void {
  const mail = draftMail(app, brand, to, letter, cause)
  tx.later(...mail.insert())
  tx.afterCommit(mail.deliver)
}

type Conditions = {
  /** The condition for writing the mail. */
  where?: RawBuilder<boolean>
  /** The condition for counting it. */
  whereCounted?: RawBuilder<boolean>
}

/**
 * A mail that is written only where a condition holds. Without it the same work is done, so that nobody can see the
 * difference.
 */
export function draftMail(
  app: AppContext,
  brand: MailBrand,
  to: Addressee,
  letter: Letter,
  cause: MailCause,
  {
    restsUntil,
    noticeId = null,
  }: {
    /** The end of its rest, after which the retry job hands it over. */
    restsUntil?: Date | undefined
    /** The member's message that tells the same; the mail ends with it. */
    noticeId?: string | null
  } = {},
) {
  const id = makeUuid()
  const now = app.now()
  const { memberId = null, email: recipient, language } = to
  const { template, topic } = letter
  const written = composeMail(app.env, brand, language, letter, listWaysOut(app, brand.id, memberId, topic, id))
  const row = { id, member_id: memberId, recipient, template, topic, ...written, notice_id: noticeId, created_at: now }
  const zone = brand.settings
  // what a member may do without goes to a mailbox that is proved to be theirs (decision 259)
  const theirs = memberId !== null && topic !== 'account' ? isProved(memberId, recipient) : undefined
  return {
    id,
    template,
    insert(conditions: Conditions = {}): Query[] {
      const { where, whereCounted } = theirs ? onlyWhere(theirs, conditions) : conditions
      if (typeof cause === 'string' || cause instanceof TakenRoom) return [insertMail(row, zone, { where, restsUntil })]
      const { queries, isTaken } = makeRoom(app, brand.id, recipient, cause, whereCounted)
      const both = where ? sql<boolean>`${where} and ${isTaken}` : isTaken
      return [...queries, insertMail(row, zone, { where: both, restsUntil })]
    },
    /** Does nothing for a mail that was not written or whose time has not come. */
    deliver: () => app.inBackground(deliverMail(app, brand.id, id)),
  }
}

/** The same conditions, and this one beside each. */
function onlyWhere(condition: RawBuilder<boolean>, { where, whereCounted }: Conditions): Conditions {
  const beside = (other?: RawBuilder<boolean>) => (other ? sql<boolean>`${condition} and ${other}` : condition)
  return { where: beside(where), whereCounted: beside(whereCounted) }
}

/** Every mail that a member may do without says how, to the reader and to the mail program. */
function listWaysOut(
  { secrets }: AppContext,
  brandId: number,
  memberId: string | null,
  topic: ContactTopic,
  mailId: string,
): WaysOut | undefined {
  if (topic === 'account' || !memberId) return undefined
  return { topic, token: makeUnsubscribeToken({ keys: [secrets.unsubscribe], brandId }, { memberId, mailId, topic }) }
}
