import type { Spot } from '#lib/places/use-place-search.ts'
import { patiently } from '#lib/places/patiently.ts'
import { isAnsweredNo } from '#lib/send/call-errors.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { listRows, readConnection, serverNow } from './departure-rows.ts'
import { useIsOffline, useNow } from './use-now.ts'

/** The interval at which an agency's feed is read. */
const refreshMilliseconds = 30_000
/** A whole day is a long answer, and the next departures above it have their own. */
const dayMilliseconds = 120_000
/** A minute that has passed is seen within these. */
const stepMilliseconds = 10_000

/** The whole day of a stop; without a date, today by the server's clock. */
export function useStopTimetable(stop: string, date: string | undefined) {
  return useCallQuery(
    callDescriptors.getStopTimetable,
    { stop, ...(date && { date }) },
    {
      refetchInterval: dayMilliseconds,
      // the buttons that lead from day to day stay where they are, and keep the focus
      placeholderData: (before) => (before?.stop.stop_id === stop ? before : undefined),
      ...patiently,
    },
  )
}

export function useLineTimetable(line: string, date: string | undefined) {
  return useCallQuery(
    callDescriptors.getLineTimetable,
    { line, ...(date && { date }) },
    {
      refetchInterval: dayMilliseconds,
      placeholderData: (before) => (before?.line.id === line ? before : undefined),
      ...patiently,
    },
  )
}

/**
 * The next departures of a stop, requested again every half minute, even when nobody touches the screen. Without a
 * network the last answer stays and shows its age.
 */
export function useNextDepartures(stop: string, limit: number) {
  const answer = useCallQuery(
    callDescriptors.listDepartures,
    { stop, limit: String(limit) },
    {
      refetchInterval: ({ state }) => (isAnsweredNo(state.error) && !state.data ? false : refreshMilliseconds),
      refetchIntervalInBackground: true,
      refetchOnReconnect: 'always',
      // without a network the call fails at once, instead of waiting in silence
      networkMode: 'always',
      staleTime: 0,
      ...patiently,
    },
  )
  return useToldRows(answer)
}

type Told = Parameters<typeof listRows>[0]
type Answered = {
  data: { told_at: string; departures: Told } | undefined
  dataUpdatedAt: number
  isError: boolean
}

/** The rows of an answer as they are now, with whether it is the newest. */
function useToldRows<Answer extends Answered>(answer: Answer) {
  const screenMs = useNow(stepMilliseconds)
  const isOffline = useIsOffline()
  const { data, dataUpdatedAt: receivedMs, isError: hasFailed } = answer
  return {
    answer,
    rows: data && listRows(data.departures, serverNow({ toldAt: data.told_at, receivedMs }, screenMs)),
    nowMs: data && serverNow({ toldAt: data.told_at, receivedMs }, screenMs),
    connection: data && readConnection({ receivedMs }, { screenMs, hasFailed, isOffline }),
  }
}

/** The departures near a spot. The spot is in no address, and the answer is forgotten when the page is left. */
export function useNearby(spot: Spot | undefined) {
  const answer = useCallQuery(
    callDescriptors.findNearbyDepartures,
    { lat: spot?.lat ?? 0, lng: spot?.lng ?? 0 },
    { enabled: spot !== undefined, refetchInterval: refreshMilliseconds, gcTime: 0, ...patiently },
  )
  const screenMs = useNow(stepMilliseconds)
  const { data, dataUpdatedAt: receivedMs } = answer
  return { answer, nowMs: data && serverNow({ toldAt: data.told_at, receivedMs }, screenMs) }
}
