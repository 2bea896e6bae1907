import { listMonths, mostMonthsBack, settleDays, shiftMonth } from '@throughway/domain/report/dashboard-figures'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { listRefusedRides } from '#modules/ride/ride.ts'
import { findFirstDay, listCounted, lockCounting } from './dashboard.queries.ts'
import { countMonth, keepImpactMonth } from './count-month.ts'

/**
 * Counts each month of a programme that is over and has not been counted, each in a transaction of its own. If two copies
 * of the server count at once, the second finds the counts of the first.
 */
export async function countMonths(
  app: Pick<AppContext, 'databases' | 'now' | 'secrets'>,
  brand: Pick<BrandOfRequest, 'id' | 'settings'>,
): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  const { time_zone: timeZone } = brand.settings
  const today = localDate(app.now(), timeZone)
  const [[first], counted] = await db.send(findFirstDay(), listCounted())
  if (!first?.day) return
  const last = lastSettled(today)
  const earliest = shiftMonth(last, 1 - mostMonthsBack)
  const from = first.day.slice(0, 7) > earliest ? first.day.slice(0, 7) : earliest
  const known = new Set(counted.map(({ month }) => month.slice(0, 7)))
  const spanOf = (month: string) => ({
    from: `${month}-01`,
    to: addDays(`${shiftMonth(month, 1)}-01`, -1),
    timeZone,
  })
  for (const { month } of counted.filter(({ is_in_public: isInPublic }) => !isInPublic))
    await db.transaction((tx) => keepImpactMonth(tx, { span: spanOf(month.slice(0, 7)), readAt: app.now() }))
  for (const month of listMonths(from, last).filter((each) => !known.has(each))) {
    const span = spanOf(month)
    const refused = await listRefusedRides(app, brand, span)
    await db.transaction(async (tx) => {
      const [, already] = await tx.send(lockCounting(), listCounted())
      if (already.some((each) => each.month === span.from)) return
      await countMonth(tx, { span, today, refused, readAt: app.now() })
    })
  }
}

/** The latest month that ended `settleDays` ago or earlier, so that its trips hardly change any more. */
function lastSettled(today: string): string {
  return shiftMonth(addDays(today, -settleDays).slice(0, 7), -1)
}
