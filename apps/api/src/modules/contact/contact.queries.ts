import { sql } from 'kysely'
import { type ContactChoice, defaultContactChoices } from '@throughway/contract/account/contact'
import { insertSelect, insertValues } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export type ContactRow = {
  allowed: ContactChoice[]
  paused_until: string | null
  sms_consent_at: Date | null
  version: number
}

const contactColumns = ['allowed', 'paused_until', 'sms_consent_at', 'version'] as const

export function findContactChoices(memberId: string) {
  return query
    .selectFrom('contact_choice')
    .select(contactColumns)
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

/** Where text messages go. */
export function findMobilePhone(memberId: string) {
  return query.selectFrom('member').select('mobile_phone').where('brand_id', '=', thisBrand).where('id', '=', memberId)
}

type Chosen = {
  memberId: string
  version: number
  allowed: readonly ContactChoice[]
  pausedUntil: string | null
  consents: boolean
  now: Date
}

/** Answers no row when another device was faster. Consent keeps the day on which it was given. */
export function saveContactChoices({ memberId, version, allowed, pausedUntil, consents, now }: Chosen) {
  return rawQuery(sql<ContactRow>`
    ${insertValues('contact_choice as c', [
      {
        member_id: memberId,
        allowed,
        paused_until: pausedUntil,
        sms_consent_at: consents ? now : null,
        version: 1,
        changed_at: now,
      },
    ])}
    on conflict (brand_id, member_id) do update set
      allowed = excluded.allowed,
      paused_until = excluded.paused_until,
      sms_consent_at = case when ${consents} then coalesce(c.sms_consent_at, excluded.sms_consent_at) end,
      version = c.version + 1,
      changed_at = excluded.changed_at
    where c.version = ${version}
    returning allowed, paused_until, sms_consent_at, version`)
}

/** Takes boxes out of what is on, and remembers which of them were. Answers no row for a member who is gone. */
export function endChoices(memberId: string, boxes: readonly ContactChoice[], now: Date) {
  const left = (allowed: ReturnType<typeof sql>) =>
    sql`array(select box from unnest(${allowed}) box where box <> all(${boxes}::text[]))`
  const ended = (allowed: ReturnType<typeof sql>) =>
    sql`array(select box from unnest(${allowed}) box where box = any(${boxes}::text[]))`
  const start = sql`${defaultContactChoices}::text[]`
  const first = insertSelect(
    'contact_choice as c',
    { member_id: sql`id`, allowed: left(start), ended: ended(start), version: 1, changed_at: now },
    sql`from member where brand_id = current_brand_id() and id = ${memberId} and deleted_at is null`,
  )
  return rawQuery(sql<{ allowed: ContactChoice[] }>`
    ${first}
    on conflict (brand_id, member_id) do update set
      allowed = ${left(sql`c.allowed`)},
      ended = case when c.allowed && ${boxes}::text[] then ${ended(sql`c.allowed`)} else c.ended end,
      version = c.version + 1,
      changed_at = excluded.changed_at
    returning allowed`)
}

/** Puts boxes back: one that is named, or those of many that the last unsubscribing took out. */
export function restoreChoices(memberId: string, boxes: readonly ContactChoice[], now: Date) {
  const wanted =
    boxes.length === 1
      ? sql`${boxes}::text[]`
      : sql`array(select box from unnest(ended) box where box = any(${boxes}::text[]))`
  return rawQuery(sql<{ allowed: ContactChoice[] }>`
    update contact_choice set
      allowed = array(select unnest(allowed) union select unnest(${wanted})),
      version = version + 1,
      changed_at = ${now}
    where brand_id = current_brand_id() and member_id = ${memberId}
    returning allowed`)
}
