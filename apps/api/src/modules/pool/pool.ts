import { sql } from 'kysely'
import { mailboxOf } from '@throughway/domain/identity/email'
import { questionDays } from '@throughway/domain/pool/pool'
import { dayMilliseconds } from '@throughway/domain/time/time'
import { type Query, rawQuery } from '#database/query.ts'

/**
 * C3: asks a member about trips on which they were named by an address before they verified it, as long as the question
 * is open. Call it in the transaction that verifies the address. Nobody is asked twice about one trip, nor about their
 * own. One mailbox is one person, so two accounts of it are not asked either, whatever address names them. It locks
 * everybody who is named on these trips, so that of two parallel accounts the second sees the first.
 */
export function askByAddress(memberId: string, email: string, now: Date): [Query, Query] {
  const start = new Date(now.getTime() - questionDays * dayMilliseconds)
  const isOpen = sql`r.brand_id = current_brand_id() and r.email = ${email} and r.partner_id is null and r.state = 'asked'
    and r.asked_at > ${start} and r.member_id <> ${memberId}`
  return [
    rawQuery(sql`select from trip_partner p where p.brand_id = current_brand_id()
      and p.trip_id in (select r.trip_id from trip_partner r where ${isOpen}) order by p.id for update`),
    rawQuery(sql`update trip_partner r set partner_id = ${memberId}, asked_at = ${now}, mailed_at = null
      where ${isOpen}
        and not exists (select from trip_partner o where o.brand_id = r.brand_id and o.trip_id = r.trip_id and o.partner_id = ${memberId})
        and not exists (select from member_address a
          where a.brand_id = r.brand_id and a.verified_at is not null
            and (mailbox_of(a.email) = ${mailboxOf(email)} or mailbox_of(a.email) in (select mailbox_of(own.email) from member_address own
              where own.brand_id = r.brand_id and own.member_id = ${memberId} and own.verified_at is not null))
            and a.member_id in (select r.member_id union all select o.partner_id from trip_partner o
              where o.brand_id = r.brand_id and o.trip_id = r.trip_id))`),
  ]
}
