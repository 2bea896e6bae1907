import { fewestInPublic } from '@throughway/domain/report/tell-week'
import { listImpactMonths, tellImpact } from '@throughway/domain/report/impact'
import { addDays, addMonths, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { readProgrammeMonths } from '#modules/statistics/statistics.ts'
import { insertMonth, listMonths, type MonthRow } from './impact.queries.ts'

/**
 * The months of the page as they were read, the earliest first. Those that nobody has read yet are read now, once:
 * each by itself and kept at once, so that one of many trips is done within a statement's time and the next reader goes
 * on from there.
 */
export async function readImpactMonths(app: AppContext, brand: BrandOfRequest, now: Date): Promise<MonthRow[]> {
  const db = app.databases.ofBrand(brand.id)
  const today = localDate(now, brand.settings.time_zone)
  const months = listImpactMonths(today)
  const span = { from: months[0]!, to: months.at(-1)! }
  const [known] = await db.send(listMonths(span))
  const missing = months.filter((month) => !known.some((each) => each.month === month))
  if (missing.length === 0) return known
  const terms = await app.terms(db, brand.id, brand.row.revision)
  const factorSet = terms.told(today).version
  for (const month of missing) {
    const days = { from: month, to: addDays(addMonths(month, 1), -1) }
    const [cells] = await db.send(readProgrammeMonths(days, fewestInPublic))
    await db.send(insertMonth({ month, told: tellImpact(cells), factor_set: factorSet, read_at: now }))
  }
  const [all] = await db.send(listMonths(span))
  return all
}
