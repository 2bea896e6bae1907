import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { passTeamsOn, tidyPlaces } from './race-jobs.queries.ts'

/**
 * Every night: a captain who has not been seen for two weeks hands over to who has been in the team for longest (C16), and
 * steps of a board on which nobody stands any more go.
 */
export const raceJob = {
  name: 'races',
  cron: '37 8 * * *',
  takesAway: true as const,
  async run(app: AppContext) {
    await eachAlone(app, 'races', async (alone) => {
      for (const key of brandKeys)
        await alone({ brand: key }, async () => {
          await app.databases.ofBrand(brandSettings[key].id).send(passTeamsOn(app.now()), ...tidyPlaces())
        })
    })
  },
}

export { lockHeadcountsJob, raceTrialsJob } from './staff/race-staff.jobs.ts'
