import { localDate } from '@throughway/domain/time/time'
import { eachAlone, eachBrand } from '#each-alone.ts'
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
  await eachAlone(app, lockHeadcountsJob.name, (alone) =>
    eachBrand(app, alone, async ({ id, settings }) => {
      const now = app.now()
      await app.databases.ofBrand(id).send(lockHeadcounts(localDate(now, settings.time_zone), now))
    }),
  )
}

/** Continues trials that took too long for their call, or that a process left unfinished. */
export const raceTrialsJob = {
  name: 'race-trials',
  cron: '* * * * *',
  run: finishRaceTrials,
  isTimeless: true as const,
}

export async function finishRaceTrials(app: AppContext): Promise<void> {
  await eachAlone(app, raceTrialsJob.name, (alone) =>
    eachBrand(app, alone, async ({ id: brandId, key, settings }) => {
      const { time_zone: zone } = settings
      const db = app.databases.ofBrand(brandId)
      const [trials] = await db.send(listTrialsUnderWay())
      for (const { race_id: race } of trials)
        await alone({ brand: key, race }, () =>
          runRaceTrial(db, { calendar: openCalendar(zone), now: app.now }, race, () => false),
        )
    }),
  )
}
