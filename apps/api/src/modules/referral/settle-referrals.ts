import { keyOfBrand } from '@throughway/brands/keys'
import { settleReferral } from '@throughway/domain/points/trip-bonuses'
import type { Transaction } from '#database/open-database.ts'
import { combineWrites } from '#database/query.ts'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { bookPoints, lockAccount, type LedgerRow, makeAccount } from '#modules/points/points.ts'
import { type DueReferral, keepBooked, listDueOf, listDueReferrersOfAllBrands } from './referral.queries.ts'

const atOnce = 200

/**
 * C1: books for referrers what their friends' trips have earned or lost. Each referrer is one transaction that locks
 * only that account. What was booked is read under the lock, so the job may die anywhere and run twice.
 */
export async function settleReferrals(app: AppContext): Promise<void> {
  await eachAlone(app, 'settle-referrals', async (alone) => {
    for (let after = { brand_id: 0, referrer_id: '00000000-0000-0000-0000-000000000000' }; ;) {
      const due = await listDueReferrersOfAllBrands(app.databases, after, atOnce)
      for (const { brand_id: brandId, referrer_id: referrerId } of due)
        await alone({ brand: keyOfBrand(brandId), member: referrerId }, () =>
          app.databases.ofBrand(brandId).transaction((tx) => settleReferralsOf(tx, referrerId, app.now())),
        )
      if (due.length < atOnce) return
      after = due.at(-1)!
    }
  })
}

async function settleReferralsOf(tx: Transaction, referrerId: string, now: Date) {
  const [, [account], due] = await tx.send(makeAccount(referrerId), lockAccount(referrerId), listDueOf(referrerId))
  if (!due.length) return
  const [first, ...rest] = bookPoints(referrerId, {
    ledger: due.flatMap((each) => book(referrerId, each, now)),
    countedTrips: 0,
    bonuses: account!.bonuses,
  })
  tx.later(
    combineWrites([first!, ...rest]),
    keepBooked(due.map((each) => ({ id: each.id, booked_revision: settle(each).booked }))),
  )
}

function book(referrerId: string, referral: DueReferral, now: Date): LedgerRow[] {
  const { reverse, earn } = settle(referral)
  const row = {
    source_kind: 'referral',
    source_id: referral.id,
    rule: 'referral',
    member_id: referrerId,
    created_at: now,
  } as const
  const { booked_points: points, booked_version: version, booked_available_at: availableAt } = referral
  return [
    ...(reverse === null
      ? []
      : [
          {
            ...row,
            kind: 'reverse' as const,
            source_revision: reverse,
            rule_version: version!,
            delta: -points!,
            available_at: availableAt!,
          },
        ]),
    ...(earn === null
      ? []
      : [
          {
            ...row,
            kind: 'earn' as const,
            source_revision: earn,
            rule_version: referral.rule_version,
            delta: referral.points,
            available_at: referral.available_at,
          },
        ]),
  ]
}

function settle({ revision, points, booked_revision: bookedRevision }: DueReferral) {
  return settleReferral({ revision, points, bookedRevision })
}
