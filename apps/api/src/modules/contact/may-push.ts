import { type RawBuilder, sql } from 'kysely'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { defaultContactChoices } from '@throughway/contract/account/contact'
import { localDate } from '@throughway/domain/time/time'

type Clock = { now: Date; settings: Pick<BrandSettings, 'time_zone'> }

/**
 * Whether a member wants notices of the topic on their devices (C28). Unlike mails, every topic can be ended there. A
 * pause ends all of them, and so does the wish to leave.
 */
export function mayPush(memberId: RawBuilder<unknown>, topic: RawBuilder<unknown>, { now, settings }: Clock) {
  const today = localDate(now, settings.time_zone)
  return sql<boolean>`exists (select from member m
    left join contact_choice c on c.brand_id = m.brand_id and c.member_id = m.id
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deletion_asked_at is null and m.deleted_at is null
      and coalesce(c.allowed, ${defaultContactChoices}::text[]) @> array[${topic} || '.push']
      and coalesce(c.paused_until <= ${today}::date, true))`
}
