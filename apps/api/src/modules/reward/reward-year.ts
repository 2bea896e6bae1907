import { sql } from 'kysely'
import type { RewardYear } from '@throughway/contract/reward/reward-year'
import { isNearReport, reportedFromCents } from '@throughway/domain/reward/reward-year'
import { paidStates } from '@throughway/domain/reward/rewards'
import { instantOf, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { listAdministrators } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { rewardYearLetter } from './reward.letters.ts'

type Teller = { app: AppContext; brand: MailBrand; now: Date }
type Db = Pick<Transaction, 'send'>

/**
 * D4: notifies the programme's administrators when a gift brings the member's year to 80 % of the reporting limit. Call
 * it before the change is written, under a lock of the member; `addedCents` is what the change adds.
 */
export async function tellOfYear(
  tx: Transaction,
  { app, brand, now }: Teller,
  { memberId, addedCents }: { memberId: string; addedCents: number },
): Promise<void> {
  if (addedCents === 0) return
  const before = await readYear(tx, { memberId, timeZone: brand.settings.time_zone, now })
  if (before.is_near || !isNearReport(before.cents + addedCents, before.year)) return
  const [[named], administrators] = await tx.send(findName(memberId), listAdministrators())
  for (const { member_id: id, email, language } of administrators)
    notify(tx, { app, brand }, { memberId: id, email, language }, 'reward.year', {
      letter: rewardYearLetter({ ...before, cents: before.cents + addedCents, member: named!.name }),
      about: `${memberId} ${before.year} ${now.toISOString()}`,
    })
}

/** The value given to the member in this year of the programme. */
export async function readYear(
  db: Db,
  { memberId, timeZone, now }: { memberId: string; timeZone: string; now: Date },
): Promise<RewardYear> {
  const year = Number(localDate(now, timeZone).slice(0, 4))
  const [[sum]] = await db.send(
    rawQuery(sql<{ cents: number }>`select coalesce(sum(cents), 0)::integer as cents
    from ${givenIn(year, timeZone)} given where member_id = ${memberId}`),
  )
  return describeYear(year, sum!.cents)
}

/** Members close to the reporting limit, or above it. */
export async function listYears(db: Db, year: number, timeZone: string) {
  const [rows] = await db.send(
    rawQuery(sql<{ id: string; first_name: string; last_name: string; cents: number }>`
      select m.id, m.first_name, m.last_name, sums.cents
      from (select member_id, sum(cents)::integer as cents from ${givenIn(year, timeZone)} given group by member_id) sums
      join member m on m.brand_id = current_brand_id() and m.id = sums.member_id
      where sums.cents >= 0.8 * ${reportedFromCents(year)}::integer
      order by sums.cents desc, m.id limit 500`),
  )
  return rows.map(({ cents, ...member }) => ({ member, year: describeYear(year, cents) }))
}

function describeYear(year: number, cents: number): RewardYear {
  return { year, cents, reported_from_cents: reportedFromCents(year), is_near: isNearReport(cents, year) }
}

/** Rewards that were not given back, by confirmation date, and prizes, by the date they were handed over. */
function givenIn(year: number, timeZone: string) {
  const [from, to] = [year, year + 1].map((each) => instantOf(`${each}-01-01`, '00:00', timeZone))
  return sql`(
    select r.member_id, r.value_cents as cents from reward_redemption r
    where r.brand_id = current_brand_id() and r.value_cents > 0 and r.confirmed_at >= ${from} and r.confirmed_at < ${to}
      and r.state = any(${paidStates}::text[])
    union all
    select p.member_id, d.prize_cents from drawing_claim c
    join drawing d on d.brand_id = c.brand_id and d.id = c.drawing_id
    join drawing_person p on p.brand_id = c.brand_id and p.drawing_id = c.drawing_id and p.tag = c.tag and p.member_id is not null
    where c.brand_id = current_brand_id() and c.state = 'approved' and c.decided_at >= ${from} and c.decided_at < ${to})`
}

function findName(memberId: string) {
  return rawQuery(sql<{ name: string }>`select concat_ws(' ', first_name, last_name) as name from member
    where brand_id = current_brand_id() and id = ${memberId}`)
}
