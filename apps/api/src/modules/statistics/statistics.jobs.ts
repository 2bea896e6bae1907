import { Gauge } from 'prom-client'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { findDifferences } from './find-differences.ts'

/**
 * Every night: compares every sum with its parts, brand by brand. A difference is an error in the log and a metric to
 * watch.
 */
export const recountJob = {
  name: 'recount',
  cron: '23 9 * * *',
  run: recount,
  isTimeless: true as const,
  mayTakeSeconds: 6 * 3600,
}

async function recount(app: AppContext): Promise<void> {
  const gauge = openGauge(app)
  await eachAlone(app, recountJob.name, async (alone) => {
    for (const key of brandKeys)
      await alone({ brand: key }, async () => {
        const db = app.databases.ofBrand(brandSettings[key].id)
        const differences = [...(await findDifferences(db)), ...(await findRaceDifferences(db))]
        gauge.set({ brand: key }, differences.length)
        if (differences.length) app.log.error({ brand: key, differences }, 'recount: sums differ from their parts')
      })
  })
}

function openGauge({ metrics }: AppContext) {
  const name = 'throughway_recount_differences'
  const made = metrics.getSingleMetric(name) as Gauge<'brand'> | undefined
  return (
    made ??
    new Gauge({
      name,
      help: 'Sums that differ from their parts (at most 20 a table), from the last recount.',
      labelNames: ['brand'] as const,
      registers: [metrics],
    })
  )
}
