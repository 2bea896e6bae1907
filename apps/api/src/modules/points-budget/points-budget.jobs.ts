import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { countBudget } from './count-budget.ts'
import { tellOfBrake } from './tell-brake.ts'

/** Counts the points of each programme, and tells its administrators where they reach a limit. */
export const pointsBudgetJob = { name: 'points-budget', cron: '*/15 * * * *', run: countBudgets }

export async function countBudgets(app: AppContext): Promise<void> {
  await eachAlone(app, pointsBudgetJob.name, async (alone) => {
    for (const key of brandKeys) {
      const settings = brandSettings[key]
      const brand: MailBrand = { id: settings.id, key, settings }
      const now = app.now()
      await alone({ brand: key }, () =>
        app.databases.ofBrand(brand.id).transaction(async (tx) => {
          await countBudget(tx, { now, timeZone: settings.time_zone })
          await tellOfBrake(tx, { app, brand, now })
        }),
      )
    }
  })
}
