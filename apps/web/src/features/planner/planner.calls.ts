import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { isPreparing, patiently } from '#lib/places/patiently.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { inputOf, type ReadyQuestion } from './question/question.ts'

/** An answer for "now" is soon out of date. */
const freshMilliseconds = 60_000

/**
 * The journeys for a question. An answer to an older question is dropped, and nothing is requested without a question.
 */
export function useJourneys(question: ReadyQuestion | undefined) {
  const answer = useCallQuery(callDescriptors.findJourneys, question ? inputOf(question) : nothing, {
    enabled: question !== undefined,
    staleTime: freshMilliseconds,
    ...patiently,
  })
  return { ...answer, isPreparing: answer.isPending && isPreparing(answer.failureReason) }
}

const nothing = { origin: { lat: 0, lng: 0 }, destination: { lat: 0, lng: 0 } }
