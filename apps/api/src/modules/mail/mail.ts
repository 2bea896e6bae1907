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
import { insertMail } from './mail.queries.ts'
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
export type { Letter, LetterParts, Translate, Writing } from './letter.ts'

export type MailBrand = Pick<BrandOfRequest, 'id' | 'key' | 'settings'>
export type Addressee = { email: string; language: Language; memberId?: string }
/** Why a mail is written: `causedBy('passkeyChanged', member.id)`, or the name of what staff or a job do. */
export type MailCause = OtherCause | CausedByPerson | TakenRoom

/**
 * Writes the mail in the caller's transaction, so that it exists exactly when what it tells of does. It is handed over
 * right after the commit; when that fails, the retry job goes on for a day. What the member does not want is kept with
 * the reason and goes to nobody. A mail that a person causes is left out where the mailbox or they have had their share
 * of the day; a caller who must know it takes room first (`takeRoom`).
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
  /** Where the mail is written. */
  where?: RawBuilder<boolean>
  /** Where it is counted. */
  whereCounted?: RawBuilder<boolean>
}

/**
 * A mail for a caller who writes it only where a condition holds, and whom nobody must see doing less where it does
 * not.
 */
export function draftMail(
  app: AppContext,
  brand: MailBrand,
  to: Addressee,
  letter: Letter,
  cause: MailCause,
  /** Until when it rests; the job that retries mails hands it over then. */
  restsUntil?: Date,
) {
  const id = makeUuid()
  const now = app.now()
  const { memberId = null, email: recipient, language } = to
  const { template, topic } = letter
  const written = composeMail(app.env, brand, language, letter, listWaysOut(app, brand.id, memberId, topic, id))
  const row = { id, member_id: memberId, recipient, template, topic, ...written, created_at: now }
  const zone = brand.settings
  return {
    id,
    template,
    insert({ where, whereCounted }: Conditions = {}): Query[] {
      if (typeof cause === 'string' || cause instanceof TakenRoom) return [insertMail(row, zone, { where, restsUntil })]
      const { queries, isTaken } = makeRoom(app, brand.id, recipient, cause, whereCounted)
      const both = where ? sql<boolean>`${where} and ${isTaken}` : isTaken
      return [...queries, insertMail(row, zone, { where: both, restsUntil })]
    },
    /** Does nothing for a mail that was not written, or whose time has not come. */
    deliver: () => app.inBackground(deliverMail(app, brand.id, id)),
  }
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
