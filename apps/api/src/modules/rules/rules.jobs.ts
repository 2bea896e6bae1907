import { eachAlone, eachBrand } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { openCalendar } from '#modules/trip/trip.ts'
import { runTrial } from './trial.ts'
import { listTrialsUnderWay } from './trial.queries.ts'

/** Continues trials that took too long for their call, or that a process left unfinished. */
export const rulesTrialsJob = { name: 'rules-trials', cron: '* * * * *', run: finishTrials, isTimeless: true as const }

export async function finishTrials(app: AppContext): Promise<void> {
  const { terms: getTerms } = app
  await eachAlone(app, rulesTrialsJob.name, (alone) =>
    eachBrand(app, alone, async ({ id: brandId, key, settings }) => {
      const { time_zone: timeZone } = settings
      const db = app.databases.ofBrand(brandId)
      const [trials] = await db.send(listTrialsUnderWay())
      for (const { change_id: changeId } of trials)
        await alone({ brand: key, change: changeId }, () =>
          runTrial(db, { brandId, calendar: openCalendar(timeZone), getTerms, now: app.now }, changeId, () => false),
        )
    }),
  )
}
