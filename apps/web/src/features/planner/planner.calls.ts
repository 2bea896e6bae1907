import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { isPreparing, patiently } from '#lib/places/patiently.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { inputOf, type ReadyQuestion } from './ask/question.ts'

/** What is planned for now is soon no longer so. */
const freshMilliseconds = 60_000

/** The ways for a question; an answer that comes when the question has changed is dropped, and nothing is asked before there is one. */
export function useJourneys(question: ReadyQuestion | undefined) {
  const answer = useCallQuery(callDescriptors.findJourneys, question ? inputOf(question) : nothing, {
    enabled: question !== undefined,
    staleTime: freshMilliseconds,
    ...patiently,
  })
  return { ...answer, isPreparing: answer.isPending && isPreparing(answer.failureReason) }
}

const nothing = { origin: { lat: 0, lng: 0 }, destination: { lat: 0, lng: 0 } }
