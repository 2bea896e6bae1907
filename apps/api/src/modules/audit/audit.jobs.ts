import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { AppContext } from '#app-context.ts'
import { eachAlone } from '#each-alone.ts'
import { publishHead, sealEvents } from './seal-events.ts'

/**
 * Seals the events of staff and publishes the head of each day: in the log, which is stored elsewhere, and by a public
 * call.
 */
export const sealAuditJob = { name: 'audit-seal', cron: '* * * * *', run: sealAudit }

export async function sealAudit(app: AppContext): Promise<void> {
  await eachAlone(app, sealAuditJob.name, async (alone) => {
    for (const key of brandKeys) {
      const { id: brandId } = brandSettings[key]
      const db = app.databases.ofBrand(brandId)
      await alone({ brand: key }, async () => {
        await sealEvents(db, brandId)
        const head = await publishHead(db, app.now())
        if (head) app.log.info({ brand: key, ...head }, 'audit: the head of the day')
      })
    }
  })
}
