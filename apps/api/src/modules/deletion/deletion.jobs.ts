import { deletionDays } from '@throughway/domain/deletion'
import type { House } from '#house.ts'
import { gatherAccess } from '#modules/sync/sync.ts'
import { listMembersToPurgeOfAllBrands } from './deletion.queries.ts'
import { purgeMember } from './purge-member.ts'

/** Every night. What it did not come to, or died at, the next night does. */
export const purgeJob = { name: 'purge', cron: '11 9 * * *', run: purge }

const atOnce = 200

/** Purges each member whose days of grace are over, each in a transaction of their own; one that fails keeps no other. */
export async function purge(house: House): Promise<void> {
  const now = house.now()
  const askedBefore = new Date(now.getTime() - deletionDays * 86_400_000)
  const failed = new Set<string>()
  for (;;) {
    const due = await listMembersToPurgeOfAllBrands(house.databases, askedBefore, atOnce + failed.size)
    const left = due.filter(({ id }) => !failed.has(id))
    if (!left.length) return
    for (const { brand_id: brandId, id } of left) {
      try {
        await house.databases.ofBrand(brandId).transaction(async (tx) => {
          const endAccess = await gatherAccess(house, tx, id)
          if (await purgeMember(tx, id, { askedBefore, now })) tx.afterCommit(() => house.inBackground(endAccess()))
        })
      } catch (error) {
        failed.add(id)
        house.log.error({ err: error, brand: brandId, member: id }, 'purge: a member could not be purged')
      }
    }
  }
}
