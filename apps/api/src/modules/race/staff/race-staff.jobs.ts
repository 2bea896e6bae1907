import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { localDate } from '@throughway/domain/time/time'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { openCalendar } from '#modules/trip/trip.ts'
import { lockHeadcounts } from './race-staff.queries.ts'
import { runRaceTrial } from './race-trial.ts'
import { listTrialsUnderWay } from './race-trial.queries.ts'

/** C16: locks the headcounts of races that begin, within minutes of their first midnight. */
export const lockHeadcountsJob = {
  name: 'race-headcounts',
  cron: '*/5 * * * *',
  run: lockAllHeadcounts,
  takesAway: true as const,
}

export async function lockAllHeadcounts(app: AppContext): Promise<void> {
  await eachAlone(app, lockHeadcountsJob.name, async (alone) => {
    for (const key of brandKeys) {
      const { id, time_zone: zone } = brandSettings[key]
      const now = app.now()
      await alone({ brand: key }, () => app.databases.ofBrand(id).send(lockHeadcounts(localDate(now, zone), now)))
    }
  })
}

/** Continues trials that took too long for their call, or that a process left unfinished. */
export const raceTrialsJob = {
  name: 'race-trials',
  cron: '* * * * *',
  run: finishRaceTrials,
  isTimeless: true as const,
}

export async function finishRaceTrials(app: AppContext): Promise<void> {
  await eachAlone(app, raceTrialsJob.name, async (alone) => {
    for (const key of brandKeys) {
      const { id: brandId, time_zone: zone } = brandSettings[key]
      const db = app.databases.ofBrand(brandId)
      await alone({ brand: key }, async () => {
        const [trials] = await db.send(listTrialsUnderWay())
        for (const { race_id: race } of trials)
          await alone({ brand: key, race }, () =>
            runRaceTrial(db, { calendar: openCalendar(zone), now: app.now }, race, () => false),
          )
      })
    }
  })
}
