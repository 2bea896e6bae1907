import { sql } from 'kysely'
import { mostPushDevices } from '@throughway/contract/account/push'
import { insertValues } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { PushSubscriptionTable } from '#database/tables/push.ts'

/** Whether the member has a trip that counts as made (C37): one that waits for their yes or for staff does not yet. */
const hasTrip = (memberId: string) => sql<boolean>`exists (select from trip t
  where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.state in ('counted', 'no_points'))`

export function findWhetherTrip(memberId: string) {
  return rawQuery(sql<{ has_trip: boolean }>`select ${hasTrip(memberId)} as has_trip`)
}

/** The device that asks comes first. */
export function listDevices(memberId: string, signInId: string) {
  return rawQuery(sql<{ id: string; sign_in_id: string; made_at: Date; user_agent: string | null }>`
    select p.id, p.sign_in_id, p.made_at, s.user_agent
    from push_subscription p join sign_in s on s.brand_id = p.brand_id and s.id = p.sign_in_id
    where p.brand_id = current_brand_id() and p.member_id = ${memberId}
    order by p.sign_in_id = ${signInId} desc, p.made_at desc, p.id`)
}

/** Serialises changes of a member's devices, and subscriptions with one address. */
export function waitForOthers(memberId: string, endpoint: string) {
  return [
    rawQuery(sql`select from member where brand_id = current_brand_id() and id = ${memberId} for no key update`),
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, current_brand_id()))`),
  ] as const
}

/**
 * The sign-in while it is valid, locked until the transaction ends: signing out waits, and then finds the device to
 * delete.
 */
export function holdSignIn(memberId: string, signInId: string) {
  return rawQuery(sql<{ user_agent: string | null; is_remembered: boolean; has_trip: boolean }>`
    select s.user_agent, ${hasTrip(memberId)} as has_trip, exists (select from remembered_token t
      where t.brand_id = s.brand_id and t.sign_in_id = s.id and t.replaced_at is null) as is_remembered
    from sign_in s
    where s.brand_id = current_brand_id() and s.id = ${signInId} and s.member_id = ${memberId} and s.ended_at is null
    for share of s`)
}

type Here = Pick<PushSubscriptionTable, 'sign_in_id' | 'endpoint'>

/**
 * Deletes the earlier subscription of this sign-in and any other one of this browser, with the notices that wait for
 * it, so that one member's notices are never shown to the next.
 */
export function dropDevicesBefore({ sign_in_id: signInId, endpoint }: Here) {
  return rawQuery(sql<Here>`delete from push_subscription
    where brand_id = current_brand_id() and (sign_in_id = ${signInId} or endpoint = ${endpoint})
    returning sign_in_id, endpoint`)
}

type NewDevice = Omit<PushSubscriptionTable, 'brand_id' | 'failing_since' | 'waits_until'>

export function insertDevice(device: NewDevice) {
  return rawQuery(insertValues('push_subscription', [{ ...device, failing_since: null, waits_until: null }]))
}

/** Keeps the newest ones. */
export function dropOldestDevices(memberId: string) {
  return rawQuery(sql`delete from push_subscription
    where brand_id = current_brand_id() and member_id = ${memberId} and id not in (select p.id from push_subscription p
      where p.brand_id = current_brand_id() and p.member_id = ${memberId}
      order by p.made_at desc, p.id desc limit ${mostPushDevices})`)
}

/** Returns no row when the subscription is not the member's. */
export function deleteDevice(memberId: string, id: string) {
  return rawQuery(sql<{ user_agent: string | null }>`delete from push_subscription p using sign_in s
    where p.brand_id = current_brand_id() and p.member_id = ${memberId} and p.id = ${id}
      and s.brand_id = p.brand_id and s.id = p.sign_in_id
    returning s.user_agent`)
}
