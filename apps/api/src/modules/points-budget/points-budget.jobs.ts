import { eachAlone, eachBrand } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { countBudget } from './count-budget.ts'
import { tellOfBrake } from './tell-brake.ts'

/** Counts the points of each programme, and tells its administrators where they reach a limit. */
export const pointsBudgetJob = { name: 'points-budget', cron: '*/15 * * * *', run: countBudgets }

export async function countBudgets(app: AppContext): Promise<void> {
  await eachAlone(app, pointsBudgetJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const now = app.now()
      await app.databases.ofBrand(brand.id).transaction(async (tx) => {
        await countBudget(tx, { now, timeZone: brand.settings.time_zone })
        await tellOfBrake(tx, { app, brand, now })
      })
    }),
  )
}
