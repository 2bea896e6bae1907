import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { endLapsed } from './impersonation.queries.ts'
import { noteEnd } from './use-ticket.ts'

/**
 * C30: records the end of impersonations whose time is over or whose tab was closed. Every call checks this itself, so
 * an ended impersonation opens nothing before the job runs.
 */
export const endImpersonationsJob = {
  name: 'impersonations',
  cron: '* * * * *',
  run: endImpersonations,
  takesAway: true as const,
}

export async function endImpersonations(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, endImpersonationsJob.name, async (alone) => {
    for (const key of brandKeys) {
      const db = app.databases.ofBrand(brandSettings[key].id)
      await alone({ brand: key }, () =>
        db.transaction(async (tx) => {
          const [ended] = await tx.send(endLapsed(now))
          for (const each of ended) noteEnd(tx, each, now)
        }),
      )
    }
  })
}
