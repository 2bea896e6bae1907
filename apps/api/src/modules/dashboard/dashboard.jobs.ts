import { eachAlone, eachBrand } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { countMonths } from './count-months.ts'

/**
 * Counts the months that are over for the dashboard of each programme, and with them what everybody may read of them.
 * The job counts a month only once, so it must not count a running month after a clock has leapt ahead.
 */
export const dashboardJob = { name: 'dashboard', cron: '41 * * * *', run: countDashboards, takesAway: true as const }

export async function countDashboards(app: AppContext): Promise<void> {
  await eachAlone(app, dashboardJob.name, (alone) => eachBrand(app, alone, (brand) => countMonths(app, brand)))
}
