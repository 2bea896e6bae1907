import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { parseSummary, periodOf } from '#features/statistics/summary.ts'
import { recentLimit } from '#features/trip/trip.calls.ts'
import { addDays, startOfWeek } from '#lib/language/local-dates.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { openAnswers } from '#lib/send/keep-answer.ts'
import { callKey } from '#lib/send/use-call.ts'

const recent = { limit: String(recentLimit) }
/** After this long the parts ask by themselves: each of them may be kept on this device. */
const patienceMs = 6000

/**
 * One call for what home shows first, whose parts are kept as if each had been asked for by itself; from then on each card
 * keeps its own up to date. False until it has come. If it does not come, the parts ask by themselves.
 */
export function useHomeSight(): boolean {
  const client = useQueryClient()
  const today = useToday()
  const [{ span }] = useSearchOf(parseSummary)
  const [isSeen, setSeen] = useState(
    () => client.getQueryData(callKey(callDescriptors.listTrips, recent)) !== undefined,
  )

  const ask = useEffectEvent(async (leaving: AbortSignal) => {
    const answers = openAnswers(client)
    const monday = startOfWeek(today)
    const week = { from: monday, to: addDays(monday, 6) }
    const period = periodOf(span, today)
    try {
      const sight = await send(
        callDescriptors.getHomeSight,
        { recent: recent.limit, week_from: week.from, week_to: week.to, ...period },
        { signal: AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]) },
      )
      if (leaving.aborted) return
      answers.keep(callDescriptors.getHomeCards, {}, sight.cards)
      answers.keep(callDescriptors.listTrips, recent, sight.recent)
      answers.keep(callDescriptors.listTrips, { ...week, limit: '200' }, sight.week)
      answers.keep(callDescriptors.getPoints, {}, sight.points)
      answers.keep(callDescriptors.getStatistics, period, sight.statistics)
      answers.keep(callDescriptors.listRaces, {}, sight.races)
    } catch {
      // what is wrong is said by the parts, each of which asks for its own
    }
  })

  useEffect(() => {
    if (isSeen) return undefined
    const leaving = new AbortController()
    void ask(leaving.signal).then(() => !leaving.signal.aborted && setSeen(true))
    return () => leaving.abort()
  }, [isSeen])

  return isSeen
}
