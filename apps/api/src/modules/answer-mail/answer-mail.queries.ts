import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery, query } from '#database/query.ts'
import type { AnswerPurpose } from '#database/tables/mail-answer.ts'
import { isVerified } from '#modules/member/member.ts'

const thisBrand = sql<number>`current_brand_id()`

type AnswerRow = {
  member_id: string
  purpose: AnswerPurpose
  conversation_id: string | null
  asked_on: string | null
  is_over: boolean
  language: Language | null
  /** Whether the sender's address is one that the member has proved. */
  is_own: boolean
}

/**
 * Finds the purpose of an answer address. It returns no row once the member has left or has no verified address any
 * more.
 */
export function findAnswerAddress(id: string, from: string, now: Date) {
  return rawQuery(sql<AnswerRow>`select t.member_id, t.purpose, t.conversation_id, t.asked_on, t.expires_at <= ${now} as is_over, m.language,
      exists (select from member_address a where a.brand_id = m.brand_id and a.member_id = m.id and a.email = ${from}
        and a.verified_at is not null) as is_own
    from mail_answer t join member m on m.brand_id = t.brand_id and m.id = t.member_id
    where t.brand_id = current_brand_id() and t.id = ${id} and m.deleted_at is null and m.deletion_asked_at is null
      and ${isVerified}`)
}

/** Mails of one member are taken one after the other, so that each counts those before it. */
export function waitForMails(memberId: string) {
  return rawQuery(
    sql`select pg_advisory_xact_lock(hashtextextended('mails of ' || ${memberId}::text, current_brand_id()))`,
  )
}

/** Answers no row for a mail that came before. */
export function insertReceived(memberId: string, digest: Buffer, now: Date) {
  return query
    .insertInto('received_mail')
    .values({ brand_id: thisBrand, member_id: memberId, digest, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('received_at')
}

export function countReceived(memberId: string, since: Date) {
  return rawQuery(sql<{ mails: number }>`select count(*)::integer as mails from received_mail
    where brand_id = current_brand_id() and member_id = ${memberId} and received_at > ${since}`)
}

/** Addresses that the member has proved, which no line of theirs shows. */
export function listOwnAddresses(memberId: string) {
  return rawQuery(sql<{ email: string }>`select email from member_address
    where brand_id = current_brand_id() and member_id = ${memberId} and verified_at is not null`)
}
