import { brandKeys, keyOfBrand } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { type Alone, eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { endAccess } from './end-access.ts'
import { readActivities } from './read-activities.ts'
import { listDueOfAllBrands, listEndedOfAllBrands } from './sync.queries.ts'

const atOnce = 500

export const syncActivitiesJob = { name: 'sync-activities', cron: '*/15 * * * *', run: syncActivities }

/**
 * Reads each connection about once an hour, longest waiting first, within the provider's limit. All programmes share
 * the limit, so the first refusal ends the run, and the remaining connections come first next time.
 */
export async function syncActivities(app: AppContext): Promise<void> {
  await eachAlone(app, syncActivitiesJob.name, async (alone) => {
    await forgetEnded(app, alone)
    const [due] = await listDueOfAllBrands(app.databases, app.now(), atOnce)
    for (const { brand_id: brandId, id } of due) {
      const key = brandKeys.find((each) => brandSettings[each].id === brandId)!
      let isLimitReached = false as boolean
      await alone({ brand: key, connection: id }, async () => {
        isLimitReached = Boolean(await readActivities(app, key, id))
      })
      if (isLimitReached) return
    }
  })
}

/** Disconnected ones whose provider was not told yet. */
async function forgetEnded(app: AppContext, alone: Alone): Promise<void> {
  const [ended] = await listEndedOfAllBrands(app.databases)
  for (const connection of ended)
    await alone({ brand: keyOfBrand(connection.brand_id), endedConnection: connection.id }, () =>
      endAccess(app, connection),
    )
}
