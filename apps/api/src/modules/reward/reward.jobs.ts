import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { House } from '#house.ts'
import { listLapsed } from './redemption.queries.ts'
import { lapseRedemption } from './settle-redemption.ts'

/** Reservations are over by themselves; the job writes it down, each in a transaction of its own. */
export const lapseRedemptionsJob = { name: 'lapse-redemptions', cron: '* * * * *', run: lapseRedemptions }

const atOnce = 100

export async function lapseRedemptions(house: House): Promise<void> {
  const now = house.now()
  for (const key of brandKeys) {
    const brand = { id: brandSettings[key].id, key, settings: brandSettings[key] }
    const db = house.databases.ofBrand(brand.id)
    for (;;) {
      const [lapsed] = await db.send(listLapsed(now, atOnce))
      for (const { id, member_id: memberId } of lapsed)
        await db.transaction((tx) => lapseRedemption(tx, { house, brand, memberId, now }, id))
      if (lapsed.length < atOnce) break
    }
  }
}
