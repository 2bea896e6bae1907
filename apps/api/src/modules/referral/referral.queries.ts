import { type RawBuilder, sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { mailboxOf } from '@throughway/domain/identity/email'
import type { Databases } from '#database/open-database.ts'
import { insertSelect, insertValues, updateRows } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { Bonus } from '#database/tables/points.ts'

/** An invented address brings no bonus: it waits until the friend and the referrer have verified theirs. */
const isVerified = (member: string) => sql`exists (select from member_address a
  where a.brand_id = r.brand_id and a.member_id = ${sql.ref(member)} and a.is_primary and a.verified_at is not null)`

/** Whether two members have an address of one mailbox. They are then one person, who cannot refer themselves. */
const isOnePerson = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`exists (select from member_address a
  join member_address b on b.brand_id = a.brand_id and mailbox_of(b.email) = mailbox_of(a.email)
  where a.brand_id = r.brand_id and a.member_id = ${one} and b.member_id = ${other}
    and a.verified_at is not null and b.verified_at is not null)`

/** A friend counts once, whatever accounts the friend makes: the first account counts. */
const isAnother = sql`not ${isOnePerson(sql`r.member_id`, sql`r.referrer_id`)} and not exists (select from referral earlier
  where earlier.brand_id = r.brand_id and earlier.referrer_id = r.referrer_id and earlier.id < r.id and earlier.points > 0
    and ${isOnePerson(sql`r.member_id`, sql`earlier.member_id`)})`

const isPayable = sql`${isVerified('r.member_id')} and ${isVerified('r.referrer_id')} and ${isAnother}`

/** Points that were taken back are due at any time, points that were earned once they are payable. */
const isDue = sql`r.booked_revision <> (case when r.points > 0 then r.revision else 0 end) and (r.points = 0 or (${isPayable}))`

/** The member's own code, and what became of it. */
export function findReferral(memberId: string) {
  return rawQuery(sql<{ code: string | null; joined: number; brought: number }>`select
    (select code from referral_code where brand_id = current_brand_id() and member_id = ${memberId}) as code,
    count(*) as joined, count(*) filter (where r.points > 0 and ${isPayable}) as brought
    from referral r where r.brand_id = current_brand_id() and r.referrer_id = ${memberId}`)
}

/** Does nothing when the member has a code already, or the code is somebody else's. */
export function insertCode(memberId: string, code: string, now: Date) {
  return rawQuery(
    sql`${insertValues('referral_code', [{ member_id: memberId, code, made_at: now }])} on conflict do nothing`,
  )
}

/**
 * Says at sign-up who invited; nothing when no member of the programme has the code, or who signs up has it. The account then knows it under
 * its lock.
 */
export function keepReferral(memberId: string, { code, email }: { code: string; email: string }, now: Date) {
  const made = insertSelect(
    'referral',
    {
      id: makeUuid({ msecs: now.getTime() }),
      member_id: memberId,
      referrer_id: sql`c.member_id`,
      joined_at: now,
    },
    sql`from referral_code c join member m on m.brand_id = c.brand_id and m.id = c.member_id
      where c.brand_id = current_brand_id() and c.code = ${code} and m.deleted_at is null and m.deletion_asked_at is null
        and not exists (select from member_address a
          where a.brand_id = c.brand_id and a.member_id = c.member_id and mailbox_of(a.email) = ${mailboxOf(email)})`,
  )
  return rawQuery(sql`with made as (${made} returning 1)
    ${insertSelect('points_balance', { member_id: memberId, is_referred: true }, sql`from made`)}
    on conflict (brand_id, member_id) do update set is_referred = true`)
}

/** Written with the friend's own points, under the lock of their account; the job notifies the referrer. */
export function noteReferral(memberId: string, { revision, points, version, available_at }: Bonus) {
  return rawQuery(sql`update referral set revision = ${revision}, points = ${points}, rule_version = ${version}, available_at = ${available_at}
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

export type DueReferral = {
  id: string
  revision: number
  points: number
  rule_version: number
  available_at: Date
  booked_revision: number
  booked_points: number | null
  booked_version: number | null
  booked_available_at: Date | null
}

/** The bonuses to be booked for the referrer, with those booked so far. */
export function listDueOf(referrerId: string) {
  return rawQuery(sql<DueReferral>`select r.id, r.revision, r.points, r.rule_version, r.available_at, r.booked_revision,
      l.delta as booked_points, l.rule_version as booked_version, l.available_at as booked_available_at
    from referral r
    left join points_ledger l on l.brand_id = r.brand_id and l.source_kind = 'referral' and l.source_id = r.id
      and l.source_revision = r.booked_revision and l.kind = 'earn' and l.rule = 'referral'
    where r.brand_id = current_brand_id() and r.referrer_id = ${referrerId} and ${isDue}
    order by r.id`)
}

export function keepBooked(booked: readonly { id: string; booked_revision: number }[]) {
  return rawQuery(updateRows('referral', ['id'], booked))
}

export async function listDueReferrersOfAllBrands(
  databases: Databases,
  after: { brand_id: number; referrer_id: string },
  limit: number,
) {
  const [due] = await databases.ofAllBrands().send(
    rawQuery(sql<{ brand_id: number; referrer_id: string }>`select distinct r.brand_id, r.referrer_id from referral r
      where ${isDue} and (r.brand_id, r.referrer_id) > (${after.brand_id}, ${after.referrer_id}::uuid)
      order by r.brand_id, r.referrer_id limit ${limit}`),
  )
  return due
}
