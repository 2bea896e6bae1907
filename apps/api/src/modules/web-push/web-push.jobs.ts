import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { deliverPush } from './deliver-push.ts'
import { listDuePushesOfAllBrands } from './web-push.queries.ts'

const atOnce = 200
/** How many push services are waited for at the same time. */
const together = 10

export const sendPushesJob = { name: 'push-send', cron: '* * * * *', run: sendPushes }

/** Sends rested notices, retries those that did not arrive, and continues after a server died. */
export async function sendPushes(app: AppContext): Promise<void> {
  const list = async (limit: number) => (await listDuePushesOfAllBrands(app.databases, app.now(), limit))[0]
  const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({ brand: keyOfBrand(brand), push: id })
  await eachAlone(app, sendPushesJob.name, (alone) =>
    inTurns(alone, { atOnce, together, list, nameOf }, ({ brand_id: brandId, id }) => deliverPush(app, brandId, id)),
  )
}
