import { sql } from 'kysely'
import { mailboxOf } from '@throughway/domain/identity/email'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { Refusal } from '#plugins/refusal.ts'
import { waitForRecipient } from './mail.queries.ts'

/** The mails of one kind that one member may cause to one outside address within 24 hours. All visitors count as one member. */
const mostOfOneADay = 3
/** The mails that all members together may cause: a department may name one supervisor on one day, and nobody is buried in mail. */
const mostOfAllADay = 20

/** `memberId`: the member who causes the mail and under whom it is kept; none for a visitor. */
type OutsideMail = { email: string; template: string; now: Date; memberId?: string | null }

/**
 * The one rule for mails that members or visitors cause to an address which is not known to be theirs. The database
 * counts what was written; those who mail to one mailbox wait for each other. Plus tags make no second mailbox.
 */
export async function hasRoomOutside(
  tx: Pick<Transaction, 'send'>,
  { email, template, now, memberId }: OutsideMail,
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  const [, [sent]] = await tx.send(
    waitForRecipient(mailbox),
    rawQuery(sql<{ own: number; all: number }>`select count(*) as all,
        count(*) filter (where ${memberId ?? null}::uuid is null or member_id = ${memberId ?? null}::uuid) as own
      from mail
      where brand_id = current_brand_id() and template = ${template} and created_at > ${new Date(now.getTime() - dayMilliseconds)}
        and regexp_replace(lower(recipient), '(?<=.)[+][^@]*@', '@') = ${mailbox}`),
  )
  return sent!.own < mostOfOneADay && sent!.all < mostOfAllADay
}

/** Throws `mailboxFull` when the address has had its share of the day. */
export async function demandRoomOutside(tx: Pick<Transaction, 'send'>, mail: OutsideMail): Promise<void> {
  if (!(await hasRoomOutside(tx, mail))) throw new Refusal('mailboxFull', { headers: { 'Retry-After': '86400' } })
}
