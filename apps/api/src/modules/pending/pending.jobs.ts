import { keyOfBrand } from '@throughway/brands/keys'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { pendingDroppedLetter } from './pending.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { dropExpired, listExpiredOfAllBrands } from './pending.queries.ts'

const atOnce = 200
type Expired = { brand_id: number; member_id: string }

export const dropPendingTripsJob = {
  name: 'drop-pending-trips',
  cron: '33 * * * *',
  run: dropPendingTrips,
  takesAway: true as const,
}

/**
 * Drops trips that nobody answered in seven days, and notifies the member. One transaction for each member writes the
 * drop and the mail together, so a run that dies leaves the rest to the next, and nobody is notified twice.
 */
export async function dropPendingTrips(app: AppContext): Promise<void> {
  const list = async (limit: number) => (await listExpiredOfAllBrands(app.databases, app.now(), limit))[0]
  const nameOf = ({ brand_id: brand, member_id: member }: Expired) => ({ brand: keyOfBrand(brand), member })
  await eachAlone(app, dropPendingTripsJob.name, (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, async ({ brand_id: brandId, member_id: memberId }) => {
      const brand = await app.brands.ofId(brandId)
      return app.databases.ofBrand(brandId).transaction((tx) => dropOf(tx, app, brand, memberId))
    }),
  )
}

async function dropOf(tx: Transaction, app: AppContext, brand: MailBrand, memberId: string): Promise<void> {
  const now = app.now()
  const [dropped, [address]] = await tx.send(dropExpired(memberId, now), findPrimaryAddress(memberId))
  if (!dropped.length || !address) return
  const dates = dropped.map(({ date }) => date).toSorted()
  notify(tx, { app, brand }, { memberId, email: address.email, language: address.language }, 'pending.dropped', {
    letter: pendingDroppedLetter({ count: dropped.length, first: dates[0]!, last: dates.at(-1)! }),
    about: now.toISOString(),
  })
}
