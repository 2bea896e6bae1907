import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { tellAll } from '#modules/live/live.ts'
import { closePoll } from './poll.ts'
import { listPollsToClose, listPollsToTell, noteTold } from './poll.queries.ts'

const atOnce = 50

const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({ brand: keyOfBrand(brand), poll: id })

/** Lets open pages know of polls whose day has come. Members see these polls from that moment, whether the job ran or not. */
export const openPollsJob = {
  name: 'open-polls',
  cron: '* * * * *',
  async run(app: AppContext) {
    const list = async (limit: number) => (await listPollsToTell(app.databases, app.now(), limit))[0]
    await eachAlone(app, 'open-polls', (alone) =>
      inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) =>
        app.databases.ofBrand(brandId).transaction(async (tx) => {
          const [[noted]] = await tx.send(noteTold(id))
          if (noted) tx.atLast(tellAll('message'))
        }),
      ),
    )
  },
}

/** Closes due polls every five minutes; afterwards nobody can connect answers with people. */
export const closePollsJob = {
  name: 'close-polls',
  cron: '*/5 * * * *',
  takesAway: true as const,
  async run(app: AppContext) {
    const list = async (limit: number) => (await listPollsToClose(app.databases, app.now(), limit))[0]
    await eachAlone(app, 'close-polls', (alone) =>
      inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) =>
        app.databases.ofBrand(brandId).transaction(async (tx) => {
          await closePoll(tx, id, app.now())
        }),
      ),
    )
  },
}
