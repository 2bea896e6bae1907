import { type RawBuilder, sql } from 'kysely'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { defaultContactChoices } from '@throughway/contract/account/contact'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'

/** Why a mail is not sent; null when it is. A paused mail is sent at `held_until`, unless that is too far ahead. */
export type Verdict = { withheld: 'topic_off' | 'paused' | 'leaving' | 'bounced' | null; held_until: Date | null }

/** The days that a mail waits for the end of a pause; an older mail is out of date. */
const patienceDays = 7

type Clock = { now: Date; settings: Pick<BrandSettings, 'time_zone'> }

/**
 * The rule that decides which mails are sent (C28): mails about the account always, others as the member has chosen. It
 * is checked when a mail is written and again when it is handed over, because the member may change the choice in
 * between. It is a table of one row, for statements that act on it at once.
 */
export function selectVerdict(
  memberId: RawBuilder<unknown>,
  topic: RawBuilder<unknown>,
  { now, settings }: Clock,
): RawBuilder<Verdict> {
  const today = localDate(now, settings.time_zone)
  const isPaused = sql`c.paused_until > ${today}::date`
  // a morning of the programme, whichever day within the patience it is
  const mornings = Array.from({ length: patienceDays }, (_, index) => addDays(today, index + 1)).map(
    (date) => sql`(${date}::date, ${instantOf(date, '08:00', settings.time_zone)}::timestamptz)`,
  )
  return sql`select
      case
        when ${topic} = 'account' then null
        when m.deletion_asked_at is not null then 'leaving'
        when not coalesce(c.allowed, ${defaultContactChoices}::text[]) @> array[${topic} || '.mail'] then 'topic_off'
        when exists (select from member_address a where a.brand_id = current_brand_id() and a.member_id = m.id
          and a.is_primary and a.bounced_at is not null) then 'bounced'
        when ${isPaused} then 'paused'
      end as withheld,
      case when ${topic} <> 'account' and ${isPaused} and m.deletion_asked_at is null then (select morning from (values ${sql.join(mornings)}) as mornings (day, morning) where day = c.paused_until) end as held_until
    from (select) as one
    left join member m on m.brand_id = current_brand_id() and m.id = ${memberId}
    left join contact_choice c on c.brand_id = current_brand_id() and c.member_id = ${memberId}`
}
