import { sql } from 'kysely'
import type { BrandKey } from '@throughway/brands/keys'
import { fewestForFigures } from '@throughway/domain/identity/organisation-status'
import { listReportWeeks, listWorkdays } from '@throughway/domain/report/commute-week'
import { makeReport } from '@throughway/domain/report/make-report'
import { tellWeek } from '@throughway/domain/report/tell-week'
import { dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import {
  correctReport,
  draftReport,
  fileReport,
  getScene,
  readWeek,
  saveReport,
} from '#modules/commute-report/commute-report.ts'
import { listMembers, listOrganisationIds } from './demonstration.queries.ts'

const weeksLookedAt = 12
/** When the report was filed, and when it was corrected. */
const [filedDaysAgo, correctedDaysAgo] = [9, 2]

/**
 * Reports for regulators: one that was filed and corrected, and a draft by another method, about the latest week with
 * enough people. Does nothing where reports exist, or where organisations have too few people for one.
 */
export async function ensureReports(app: AppContext, key: BrandKey, members: number): Promise<void> {
  const brand = await app.brands.get(key)
  const { time_zone: timeZone } = brand.settings
  const db = app.databases.ofBrand(brand.id)
  const [[known], organisations, [admin]] = await db.send(
    rawQuery(sql<{ count: number }>`select count(*) as count from commute_report where brand_id = current_brand_id()`),
    listOrganisationIds(),
    listMembers([`admin@${key}.example`]),
  )
  if (known!.count || !admin || members < fewestForFigures * organisations.length) return
  const ago = (days: number) => new Date(app.now().getTime() - days * dayMilliseconds)
  const filedOn = localDate(ago(filedDaysAgo), timeZone)
  const weeks = listReportWeeks(filedOn, weeksLookedAt)
  const found = await findWeek(
    db,
    weeks,
    organisations.map(({ id }) => id),
  )
  if (!found) return

  const { organisation, week, employees } = found
  const by = (now: Date) => ({ staffId: admin.member_id, now, timeZone })
  await db.transaction(async (tx) => {
    // sets the scope of staff of the whole programme
    await tx.send(rawQuery(sql`select set_config('app.scope', '*', true)`))
    const file = (id: string, version: number, now: Date) =>
      fileReport(tx, { id, version }, by(now), (row) => getScene(app, { db: tx, brand, now, language: 'en' }, row))
    const asked = { organisation, source: 'trips', week } as const
    const avr = await draftReport(tx, { ...asked, method: 'avr', employees }, by(ago(filedDaysAgo)))
    await file(avr, 1, ago(filedDaysAgo))
    const reason = 'Two people who began that week were missing'
    const corrected = await correctReport(tx, { id: avr, reason }, by(ago(correctedDaysAgo)))
    await saveReport(tx, { id: corrected, version: 1, employees: employees + 2 })
    await file(corrected, 2, ago(correctedDaysAgo))
    await draftReport(tx, { ...asked, method: 'ctr', employees: employees + 2 }, by(app.now()))
  })
}

/** The latest week with an average vehicle ridership that may be told, and four times as many employees as answered. */
async function findWeek(db: Database, weeks: readonly string[], organisations: readonly string[]) {
  for (const week of weeks)
    for (const organisation of organisations) {
      const [[read]] = await db.send(readWeek([organisation], { from: week, to: listWorkdays(week).at(-1)! }))
      const told = tellWeek(read!)
      if (!told) continue
      const employees = 4 * told.respondents
      if (makeReport({ method: 'avr', week: told, employees, fill: 0 }).result !== null)
        return { organisation, week, employees }
    }
  return undefined
}
