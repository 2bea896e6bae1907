import { factorSet2026 } from '@throughway/domain/mode/savings'
import { listImpactMonths } from '@throughway/domain/report/impact'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { countMonths, type ImpactMonthRow, listImpactMonthsKept } from '#modules/dashboard/dashboard.ts'

/**
 * The months of the page, the earliest first, as the dashboard counted them. If the page is opened before the hourly
 * job has counted a month, the month is counted now. Each one is counted by itself and stored at once, so that a month
 * with many trips stays within the time limit of a statement and the next reader continues from there. A month before
 * the first trip is empty.
 */
export async function readImpactMonths(app: AppContext, brand: BrandOfRequest, now: Date): Promise<ImpactMonthRow[]> {
  const db = app.databases.ofBrand(brand.id)
  const months = listImpactMonths(localDate(now, brand.settings.time_zone))
  const span = { from: months[0]!, to: months.at(-1)! }
  const [first] = await db.send(listImpactMonthsKept(span))
  let known = first
  if (known.length < months.length) {
    await countMonths(app, brand)
    ;[known] = await db.send(listImpactMonthsKept(span))
  }
  return months.map(
    (month) => known.find((each) => each.month === month) ?? { month, told: null, factor_set: factorSet2026.version },
  )
}
