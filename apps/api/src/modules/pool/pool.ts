import { sql } from 'kysely'
import { mailboxOf } from '@throughway/domain/identity/email'
import { questionDays } from '@throughway/domain/pool/pool'
import { dayMilliseconds } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'

/**
 * C3: whoever was named by an address before it was theirs is asked once they have verified it, for as long as anybody
 * is asked. Call it when an address has been verified, in that transaction. Nobody is asked twice about one trip, nor
 * about their own; one mailbox is one person, so neither are two accounts of it.
 */
export function askByAddress(memberId: string, email: string, now: Date) {
  const start = new Date(now.getTime() - questionDays * dayMilliseconds)
  return rawQuery(sql`with named as (
      select r.id from trip_partner r
      where r.brand_id = current_brand_id() and r.email = ${email} and r.partner_id is null and r.state = 'asked'
        and r.asked_at > ${start} and r.member_id <> ${memberId}
        and not exists (select from trip_partner o where o.brand_id = r.brand_id and o.trip_id = r.trip_id and o.partner_id = ${memberId})
        and not exists (select from member_address a
          where a.brand_id = r.brand_id and a.verified_at is not null and mailbox_of(a.email) = ${mailboxOf(email)}
            and a.member_id in (select r.member_id union all select o.partner_id from trip_partner o
              where o.brand_id = r.brand_id and o.trip_id = r.trip_id))
      order by r.id for update)
    update trip_partner r set partner_id = ${memberId}, asked_at = ${now}, mailed_at = null from named n
    where r.brand_id = current_brand_id() and r.id = n.id`)
}
