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

/** The number for text messages. */
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

/**
 * Answers no row when another device was faster. Consent keeps the day on which it was given. No link of a mail takes
 * anything back after that.
 */
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
      ended = '{}', ended_by = null, ended_at = null,
      version = c.version + 1,
      changed_at = excluded.changed_at
    where c.version = ${version}
    returning allowed, paused_until, sms_consent_at, version`)
}

type Link = { memberId: string; mailId: string }

/**
 * Switches choices off, and remembers which of them were on and which mail's link did it. Returns no row for a member
 * who has left.
 */
export function endChoices({ memberId, mailId }: Link, boxes: readonly ContactChoice[], now: Date) {
  const left = (allowed: ReturnType<typeof sql>) =>
    sql`array(select box from unnest(${allowed}) box where box <> all(${boxes}::text[]))`
  const ended = (allowed: ReturnType<typeof sql>) =>
    sql`array(select box from unnest(${allowed}) box where box = any(${boxes}::text[]))`
  const endsAny = sql`c.allowed && ${boxes}::text[]`
  const start = sql`${defaultContactChoices}::text[]`
  const first = insertSelect(
    'contact_choice as c',
    {
      member_id: sql`id`,
      allowed: left(start),
      ended: ended(start),
      ended_by: sql`${mailId}::uuid`,
      ended_at: sql`${now}::timestamptz`,
      version: 1,
      changed_at: now,
    },
    sql`from member where brand_id = current_brand_id() and id = ${memberId} and deleted_at is null`,
  )
  return rawQuery(sql<{ allowed: ContactChoice[] }>`
    ${first}
    on conflict (brand_id, member_id) do update set
      allowed = ${left(sql`c.allowed`)},
      ended = case when ${endsAny} then ${ended(sql`c.allowed`)} else c.ended end,
      ended_by = case when ${endsAny} then excluded.ended_by else c.ended_by end,
      ended_at = case when ${endsAny} then excluded.ended_at else c.ended_at end,
      version = c.version + 1,
      changed_at = excluded.changed_at
    returning allowed`)
}

/** Whether the link has ended something that it can still take back: for a day, unless the member has chosen since. */
const canTakeBack = (mailId: string, now: Date) =>
  sql<boolean>`coalesce(ended <> '{}' and ended_by = ${mailId}::uuid and ended_at > ${now}::timestamptz - interval '1 day', false)`

/** The choices that are switched on, and whether the link can undo what it switched off. */
export function findSubscription({ memberId, mailId }: Link, now: Date) {
  return rawQuery(sql<{ allowed: ContactChoice[]; undoable: boolean }>`
    select allowed, ${canTakeBack(mailId, now)} as undoable from contact_choice
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** Restores the choices that the link switched off. Returns no row when they can no longer be restored. */
export function restoreChoices({ memberId, mailId }: Link, now: Date) {
  return rawQuery(sql<{ allowed: ContactChoice[] }>`
    update contact_choice set
      allowed = array(select unnest(allowed) union select unnest(ended)),
      ended = '{}', ended_by = null, ended_at = null,
      version = version + 1,
      changed_at = ${now}
    where brand_id = current_brand_id() and member_id = ${memberId} and ${canTakeBack(mailId, now)}
    returning allowed`)
}
