import { type RawBuilder, sql } from 'kysely'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { insertSelect } from '#database/columns.ts'
import { databaseNow } from '#database/database-now.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import type { PushKeyTable, PushNoticeTable, PushSubscriptionTable } from '#database/tables/push.ts'
import { mayPush } from '#modules/contact/contact.ts'
import { asksForClosed, selectPersonal } from '#modules/message/message.ts'

const thisBrand = sql<number>`current_brand_id()`

type Zone = Pick<BrandSettings, 'time_zone'>

export function findPushKey() {
  return query.selectFrom('push_key').select(['id', 'public_key', 'sealed']).where('brand_id', '=', thisBrand)
}

/** Inserts a key; if two servers make one at once, the first is kept. */
export function insertPushKey(key: Omit<PushKeyTable, 'brand_id'>) {
  return query
    .insertInto('push_key')
    .values({ brand_id: thisBrand, ...key })
    .onConflict((conflict) => conflict.column('brand_id').doNothing())
}

/** Deletes the key and the devices that subscribed with it, because no other key reaches them. */
export function deletePushKey(id: string) {
  return query.deleteFrom('push_key').where('brand_id', '=', thisBrand).where('id', '=', id)
}

export type NewPushes = Pick<
  PushNoticeTable,
  'message_id' | 'topic' | 'urgency' | 'title' | 'body' | 'path' | 'created_at' | 'expires_at'
> & { memberIds: readonly string[]; restsUntil: Date | undefined }

/**
 * Writes the notice of a personal message for each of the member's devices, where this transaction has written its
 * message and they want the topic there.
 */
export function insertPersonalPushes(pushes: NewPushes, settings: Zone) {
  return insertPushes(pushes, settings, sql`exists (${selectPersonal(pushes.message_id)})`)
}

/**
 * Writes the notice for each of the members' devices where they want the topic. A device that goes at this moment is
 * waited for, and then passed over.
 */
export function insertPushes(
  { memberIds, restsUntil, ...notice }: NewPushes,
  settings: Zone,
  isThere: RawBuilder<unknown> = sql`true`,
) {
  const { topic, created_at: now } = notice
  const isWanted = mayPush(sql`s.member_id`, sql`${topic}::text`, { now, settings })
  return rawQuery(
    insertSelect(
      'push_notice',
      {
        ...notice,
        id: sql`gen_random_uuid()`,
        subscription_id: sql`s.id`,
        next_attempt_at: sql`greatest(${restsUntil ?? now}::timestamptz, s.waits_until)`,
      },
      sql`from push_subscription s
        where s.brand_id = current_brand_id() and s.member_id = any(${memberIds}::uuid[]) and ${isThere} and ${isWanted}
        for key share of s`,
    ),
  )
}

export function listPushesOf(messageId: string, now: Date) {
  return query
    .selectFrom('push_notice')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('message_id', '=', messageId)
    .where('next_attempt_at', '<=', now)
}

export function listDuePushesOfAllBrands(databases: Databases, now: Date, limit: number) {
  return databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('push_notice')
        .select(['brand_id', 'id'])
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit),
    )
}

/** Deletes a notice that is over, that the member has read or deleted meanwhile, or whose topic they have come to end. */
export function dropUnwanted(id: string, now: Date, settings: Zone) {
  const isUnread = sql`(exists (select from personal_message p
    where p.brand_id = n.brand_id and p.id = n.message_id and p.read_at is null and p.deleted_at is null
      and not ${asksForClosed(sql`p`)})
    or exists (select from message m where m.brand_id = n.brand_id and m.id = n.message_id and m.state = 'sent'
      and not exists (select from message_mark k where k.brand_id = m.brand_id and k.member_id = s.member_id
        and k.message_id = m.id and (k.read_at is not null or k.deleted_at is not null))))`
  return rawQuery(sql`delete from push_notice n using push_subscription s
    where n.brand_id = current_brand_id() and n.id = ${id} and s.brand_id = n.brand_id and s.id = n.subscription_id
      and (n.expires_at <= ${databaseNow(now)} or not ${isUnread}
        or not ${mayPush(sql`s.member_id`, sql`n.topic`, { now, settings })})`)
}

export type ClaimedPush = Pick<
  PushNoticeTable,
  'id' | 'subscription_id' | 'message_id' | 'urgency' | 'title' | 'body' | 'path' | 'expires_at'
> &
  Pick<PushSubscriptionTable, 'endpoint' | 'p256dh' | 'auth' | 'key_id'> &
  Pick<PushKeyTable, 'public_key' | 'sealed'> & {
    /** It was put off and is not sent. */
    waits: boolean
  }

/**
 * Claims the notice for one try by moving its next try into the future: by one, two, four … minutes, at most an hour.
 * So only one of several servers sends it, and if that one dies, the others try again. At night, and while the push
 * service takes nothing for the device, the notice is put off.
 */
export function claimPush(id: string, now: Date, restsUntil: Date | undefined) {
  const waits = sql`(select greatest(${restsUntil ?? null}::timestamptz,
    case when s.waits_until > ${databaseNow(now)} then s.waits_until end) as until)`
  return rawQuery(sql<ClaimedPush>`update push_notice n
    set attempts = n.attempts + case when w.until is null then 1 else 0 end,
      next_attempt_at = coalesce(w.until,
        ${now}::timestamptz + least(interval '1 minute' * power(2, n.attempts), interval '1 hour'))
    from push_subscription s join push_key k on k.brand_id = s.brand_id and k.id = s.key_id cross join lateral ${waits} w
    where n.brand_id = current_brand_id() and n.id = ${id} and n.next_attempt_at <= ${databaseNow(now)}
      and s.brand_id = n.brand_id and s.id = n.subscription_id
    returning n.id, n.subscription_id, n.message_id, n.urgency, n.title, n.body, n.path, n.expires_at,
      s.endpoint, s.p256dh, s.auth, s.key_id, k.public_key, k.sealed, w.until is not null as waits`)
}

export function deletePush(id: string) {
  return query.deleteFrom('push_notice').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** A device that was reached has no failure behind it. */
export function markReached(subscriptionId: string) {
  return query
    .updateTable('push_subscription')
    .set({ failing_since: null, waits_until: null })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', subscriptionId)
    .where((each) => each.or([each('failing_since', 'is not', null), each('waits_until', 'is not', null)]))
}

/** The notices that wait for the device go along. */
export function forgetDevice(subscriptionId: string) {
  return query.deleteFrom('push_subscription').where('brand_id', '=', thisBrand).where('id', '=', subscriptionId)
}

/** After this many days without an arrived notice, a device is forgotten. */
const patienceDays = 14

type Unreached = Pick<ClaimedPush, 'id' | 'subscription_id'>

/** Records since when the device has been unreachable, and until when its push service takes nothing. */
export function markUnreached({ id, subscription_id: device }: Unreached, now: Date, after: Date | undefined) {
  const until: RawBuilder<unknown> = sql`${after ?? null}::timestamptz`
  return [
    rawQuery(sql`delete from push_subscription where brand_id = current_brand_id() and id = ${device}
      and failing_since <= ${now}::timestamptz - make_interval(days => ${patienceDays})`),
    rawQuery(sql`update push_subscription set failing_since = coalesce(failing_since, ${now}), waits_until = ${until}
      where brand_id = current_brand_id() and id = ${device}`),
    rawQuery(sql`update push_notice set next_attempt_at = greatest(next_attempt_at, ${until})
      where brand_id = current_brand_id() and id = ${id}`),
  ] as const
}
