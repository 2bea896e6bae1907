import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { followMerge, listStranded, type StrandedRow } from './merge.queries.ts'

const atOnce = 200

/**
 * C32: moves members of a merged organisation whose task was cancelled, stopped with the grant of its starter, or left
 * them out. Nobody could merge the organisation a second time.
 */
export const followMergesJob = {
  name: 'follow-merges',
  cron: '*/10 * * * *',
  async run(app: AppContext) {
    const list = async (limit: number) => (await listStranded(app.databases, limit))[0]
    const nameOf = ({ brand_id: brand, id }: StrandedRow) => ({ brand: keyOfBrand(brand), member: id })
    await eachAlone(app, followMergesJob.name, (alone) =>
      inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id: memberId }) =>
        app.databases.ofBrand(brandId).transaction(async (tx) => {
          const [[followed]] = await tx.send(followMerge(memberId))
          if (!followed) return
          const details = { organisation: followed.name }
          recordActivity(tx, { memberId, kind: 'organisation_changed', now: app.now(), actor: 'system', details })
        }),
      ),
    )
  },
}
