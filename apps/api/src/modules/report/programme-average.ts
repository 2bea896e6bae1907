import type { ReportPeriod } from '@throughway/contract/programme/statistics'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { type AverageRow, findAverage, computeAverage, type Span } from './report.queries.ts'

/** A reader waits this long for a first count. On a big programme the count then appears at the next visit. */
const patienceMilliseconds = 400

export type ReadAverage = (brandId: number, period: ReportPeriod, span: Span) => Promise<AverageRow | undefined>

/** The programme's sums of a period, at most a day old. They are computed in the background, once for all who ask. */
export function openAverages({ databases, now, inBackground }: AppContext): ReadAverage {
  const underWay = new Map<string, Promise<unknown>>()

  return async (brandId, period, span) => {
    const db = databases.ofBrand(brandId)
    const [[known]] = await db.send(findAverage(period, span.from))
    if (known && now().getTime() - known.reckoned_at.getTime() < dayMilliseconds) return known
    const computing = computeOnce(brandId, period, span)
    if (known) return known
    await Promise.race([computing, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds).unref())])
    return (await db.send(findAverage(period, span.from)))[0][0]
  }

  function computeOnce(brandId: number, period: ReportPeriod, span: Span): Promise<unknown> {
    const key = `${brandId} ${period} ${span.from}`
    let running = underWay.get(key)
    if (!running) {
      running = databases
        .ofBrand(brandId)
        .send(computeAverage(period, span, now()))
        .finally(() => underWay.delete(key))
      underWay.set(key, running)
      inBackground(running)
    }
    return running.catch(() => {}) // the background logs it; the reader goes without
  }
}
