import { prizeClaimDays } from '@throughway/domain/race/race-prizes'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import { settleAward } from './give-prize.ts'
import { listAwardsUnderWay } from './race-prize.queries.ts'

const atOnce = 100

/** C16: every minute, this job hands out the prizes of races whose results are certified. */
export const racePrizesJob = {
  name: 'race-prizes',
  cron: '* * * * *',
  run: giveRacePrizes,
}

export async function giveRacePrizes(app: AppContext): Promise<void> {
  await eachAlone(app, racePrizesJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const db = app.databases.ofBrand(brand.id)
      const list = async (limit: number) => {
        const now = app.now()
        const since = new Date(now.getTime() - prizeClaimDays * dayMilliseconds)
        return (await db.send(listAwardsUnderWay(now, since, limit)))[0]
      }
      await inTurns(alone, { atOnce, list, nameOf: ({ id }) => ({ brand: brand.key, award: id }) }, ({ id }) =>
        db.transaction((tx) => settleAward(tx, { app, brand }, id)),
      )
    }),
  )
}
