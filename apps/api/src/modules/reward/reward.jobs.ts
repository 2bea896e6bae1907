import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
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
  await eachAlone(app, lapseRedemptionsJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const db = app.databases.ofBrand(brand.id)
      const list = async (limit: number) => (await db.send(listLapsed(now, limit)))[0]
      const nameOf = ({ id }: { id: string }) => ({ brand: brand.key, redemption: id })
      await inTurns(alone, { atOnce, list, nameOf }, ({ id, member_id: memberId }) =>
        db.transaction((tx) => lapseRedemption(tx, { app, brand, memberId, now }, id)),
      )
    }),
  )
}
