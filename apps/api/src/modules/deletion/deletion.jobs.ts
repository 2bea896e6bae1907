import { keyOfBrand } from '@throughway/brands/keys'
import { deletionDays } from '@throughway/domain/identity/deletion'
import { localDate } from '@throughway/domain/time/time'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { gatherAccess } from '#modules/sync/sync.ts'
import { listMembersToPurgeOfAllBrands } from './deletion.queries.ts'
import { purgeMember } from './purge-member.ts'

/** Runs every night. The next night does what a run has not reached, or has died at. */
export const purgeJob = { name: 'purge', cron: '11 9 * * *', run: purge, takesAway: true as const }

const atOnce = 200

/**
 * Purges each member whose days of grace are over, each in a transaction of their own. One that fails does not hold up
 * the others.
 */
export async function purge(app: AppContext): Promise<void> {
  const now = app.now()
  const askedBefore = new Date(now.getTime() - deletionDays * 86_400_000)
  const list = (limit: number) => listMembersToPurgeOfAllBrands(app.databases, askedBefore, limit)
  const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({
    brand: keyOfBrand(brand),
    member: id,
  })
  await eachAlone(app, purgeJob.name, (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, async ({ brand_id: brandId, id }) => {
      const { settings } = await app.brands.ofId(brandId)
      const today = localDate(now, settings.time_zone)
      await app.databases.ofBrand(brandId).transaction(async (tx) => {
        const endAccess = await gatherAccess(app, tx, id)
        if (await purgeMember(tx, id, { askedBefore, now, today })) tx.afterCommit(() => app.inBackground(endAccess()))
      })
    }),
  )
}
