import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { listLapsed } from './redemption.queries.ts'
import { lapseRedemption } from './settle-redemption.ts'

/** Reservations end by themselves; the job records it, each in its own transaction. */
export const lapseRedemptionsJob = {
  name: 'lapse-redemptions',
  cron: '* * * * *',
  run: lapseRedemptions,
  takesAway: true as const,
}

const atOnce = 100

export async function lapseRedemptions(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, lapseRedemptionsJob.name, async (alone) => {
    for (const key of brandKeys) {
      const brand = { id: brandSettings[key].id, key, settings: brandSettings[key] }
      const db = app.databases.ofBrand(brand.id)
      const list = async (limit: number) => (await db.send(listLapsed(now, limit)))[0]
      const nameOf = ({ id }: { id: string }) => ({ brand: key, redemption: id })
      await alone({ brand: key }, () =>
        inTurns(alone, { atOnce, list, nameOf }, ({ id, member_id: memberId }) =>
          db.transaction((tx) => lapseRedemption(tx, { app, brand, memberId, now }, id)),
        ),
      )
    }
  })
}
