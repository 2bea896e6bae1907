import type { ReportPeriod } from '@throughway/contract/statistics'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { type AverageRow, findAverage, reckonAverage, type Span } from './report.queries.ts'

/** So long a reader waits for a count that nobody has made yet; on a big programme it then comes with the next visit. */
const patienceMilliseconds = 400

export type ReadAverage = (brandId: number, period: ReportPeriod, span: Span) => Promise<AverageRow | undefined>

/** The programme's sums of a period, at most a day old; counted anew in the background, once for all who ask. */
export function openAverages({ databases, now, inBackground }: AppContext): ReadAverage {
  const underWay = new Map<string, Promise<unknown>>()

  return async (brandId, period, span) => {
    const db = databases.ofBrand(brandId)
    const [[known]] = await db.send(findAverage(period, span.from))
    if (known && now().getTime() - known.reckoned_at.getTime() < dayMilliseconds) return known
    const reckoning = reckonOnce(brandId, period, span)
    if (known) return known
    await Promise.race([reckoning, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds).unref())])
    return (await db.send(findAverage(period, span.from)))[0][0]
  }

  function reckonOnce(brandId: number, period: ReportPeriod, span: Span): Promise<unknown> {
    const key = `${brandId} ${period} ${span.from}`
    let running = underWay.get(key)
    if (!running) {
      running = databases
        .ofBrand(brandId)
        .send(reckonAverage(period, span, now()))
        .finally(() => underWay.delete(key))
      underWay.set(key, running)
      inBackground(running)
    }
    return running.catch(() => {}) // the background logs it; the reader goes without
  }
}
