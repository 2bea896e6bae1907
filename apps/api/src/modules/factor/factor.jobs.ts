import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { restateHistory } from './restate.ts'

/** Re-states history under published factor sets, and resumes unfinished ones. */
export const restateJob = {
  name: 'restate-savings',
  cron: '*/5 * * * *',
  run: restateSavings,
  isTimeless: true as const,
}

export async function restateSavings(app: AppContext): Promise<void> {
  const { terms: getTerms } = app
  await eachAlone(app, restateJob.name, async (alone) => {
    for (const key of brandKeys) {
      const { id: brandId } = brandSettings[key]
      await alone({ brand: key }, () =>
        restateHistory(app.databases.ofBrand(brandId), { brandId, getTerms, now: app.now }, (name, work) =>
          alone({ brand: key, ...name }, work),
        ),
      )
    }
  })
}
