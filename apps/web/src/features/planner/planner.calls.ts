import { bareCalls } from '#lib/bare-calls.ts'
import { isPreparing } from '#lib/places/use-place-search.ts'
import { NetworkError } from '#lib/call-errors.ts'
import { useCallQuery } from '#lib/use-call.ts'
import { inputOf, type ReadyQuestion } from './question.ts'

/** What is planned for now is soon no longer so. */
const freshMilliseconds = 60_000
const preparingMilliseconds = 1500
/** A made-up city is there within seconds; a minute is long enough to wait by oneself. */
const mostPreparingTries = 40

/** How the planner's questions wait while the map of the programme is still being made. */
export const patiently = {
  retry: (times: number, error: Error) =>
    isPreparing(error) ? times < mostPreparingTries : error instanceof NetworkError && times < 1,
  retryDelay: preparingMilliseconds,
}

/** The ways for a question; an answer that comes when the question has changed is dropped, and nothing is asked before there is one. */
export function useJourneys(question: ReadyQuestion | undefined) {
  const answer = useCallQuery(bareCalls.findJourneys, question ? inputOf(question) : nothing, {
    enabled: question !== undefined,
    staleTime: freshMilliseconds,
    ...patiently,
  })
  return { ...answer, isPreparing: answer.isPending && isPreparing(answer.failureReason) }
}

const nothing = { origin: { lat: 0, lng: 0 }, destination: { lat: 0, lng: 0 } }
