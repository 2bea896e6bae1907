import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { closePoll } from './poll.ts'
import { listPollsToClose } from './poll.queries.ts'

const atOnce = 50

/** Closes due surveys every five minutes; afterwards nobody can connect answers with people. */
export const closePollsJob = {
  name: 'close-polls',
  cron: '*/5 * * * *',
  takesAway: true as const,
  async run(app: AppContext) {
    const list = async (limit: number) => (await listPollsToClose(app.databases, app.now(), limit))[0]
    const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({
      brand: keyOfBrand(brand),
      poll: id,
    })
    await eachAlone(app, 'close-polls', (alone) =>
      inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) =>
        app.databases.ofBrand(brandId).transaction(async (tx) => {
          await closePoll(tx, id, app.now())
        }),
      ),
    )
  },
}
