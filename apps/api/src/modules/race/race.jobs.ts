import { brandKeys, keyOfBrand } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { passTeamsOn, tidyPlaces } from './race-jobs.queries.ts'
import { listCorrectionNotices, listRaceNotices } from './race-notice.queries.ts'
import { tellOfOrganisationsCorrection } from './tell-of-correction.ts'
import { type Pace, tellOfRace } from './tell-of-race.ts'

const atOnce = 20

/**
 * Every night: a captain who has not been seen for two weeks hands over to the longest-standing member of the team
 * (C16), and steps of a board on which nobody is left are deleted.
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

export const raceNoticesJob = {
  name: 'race-notices',
  cron: '* * * * *',
  run: (app: AppContext) => tellOfRaces(app),
}

/**
 * Notifies the members of every race that has news, and those of organisations whose sums were corrected, some slices
 * of each.
 */
export async function tellOfRaces(app: AppContext, pace?: Pace): Promise<void> {
  const list = async (limit: number) => (await listRaceNotices(app.databases, limit))[0]
  const nameOf = ({ brand_id: brand, race_id: race }: { brand_id: number; race_id: string }) => ({
    brand: keyOfBrand(brand),
    race,
  })
  const listCorrections = async (limit: number) => (await listCorrectionNotices(app.databases, limit))[0]
  const nameCorrection = ({
    brand_id: brand,
    adjustment_id: correction,
  }: {
    brand_id: number
    adjustment_id: string
  }) => ({
    brand: keyOfBrand(brand),
    correction,
  })
  await eachAlone(app, raceNoticesJob.name, async (alone) => {
    await inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, race_id: id }) =>
      tellOfRace(app, brandId, id, pace),
    )
    await inTurns(
      alone,
      { atOnce, list: listCorrections, nameOf: nameCorrection },
      ({ brand_id: brandId, adjustment_id: id }) => tellOfOrganisationsCorrection(app, brandId, id, pace),
    )
  })
}

export { racePrizesJob } from './prizes/race-prize.jobs.ts'
export { racePrizeRemindersJob } from './prizes/remind-of-prizes.ts'
export { lockHeadcountsJob, raceTrialsJob } from './staff/race-staff.jobs.ts'
