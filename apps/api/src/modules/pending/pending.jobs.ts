import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { Transaction } from '#database/open-database.ts'
import type { House } from '#house.ts'
import { type MailBrand, pendingDroppedLetter, queueMail } from '#modules/mail/mail.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { dropExpired, listExpiredOfAllBrands } from './pending.queries.ts'

const atOnce = 200

export const dropPendingTripsJob = { name: 'drop-pending-trips', cron: '33 * * * *', run: dropPendingTrips }

/**
 * Drops what nobody answered in seven days, and says so. Each member is one transaction, in which the drop and the mail
 * are written together: who dies in the middle leaves the rest to the next run, and nobody is told twice.
 */
export async function dropPendingTrips(house: House): Promise<void> {
  for (;;) {
    const [expired] = await listExpiredOfAllBrands(house.databases, house.now(), atOnce)
    for (const { brand_id: brandId, member_id: memberId } of expired) {
      const key = brandKeys[brandId - 1]!
      const brand: MailBrand = { id: brandId, key, settings: brandSettings[key] }
      await house.databases.ofBrand(brandId).transaction((tx) => dropOf(tx, house, brand, memberId))
    }
    if (expired.length < atOnce) return
  }
}

async function dropOf(tx: Transaction, house: House, brand: MailBrand, memberId: string): Promise<void> {
  const [dropped, [address]] = await tx.send(dropExpired(memberId, house.now()), findPrimaryAddress(memberId))
  if (!dropped.length || !address) return
  const dates = dropped.map(({ date }) => date).toSorted()
  const to = { email: address.email, language: address.language ?? brand.settings.languages[0]!, memberId }
  queueMail(
    tx,
    house,
    brand,
    to,
    pendingDroppedLetter({ count: dropped.length, first: dates[0]!, last: dates.at(-1)! }),
  )
}
