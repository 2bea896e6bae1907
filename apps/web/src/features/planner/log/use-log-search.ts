import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { useEffect } from 'react'
import { logAction, startSearch } from './planner-actions.ts'
import type { ReadyQuestion } from '../question/question.ts'

/** C34: each question is a search of its own, followed by its results. */
export function useLogSearch(question: ReadyQuestion | undefined, answer: JourneyAnswer | undefined) {
  const asked = question && JSON.stringify(question)
  useEffect(() => {
    if (asked) startSearch(describeQuestion(JSON.parse(asked) as ReadyQuestion))
  }, [asked])
  useEffect(() => {
    if (answer)
      logAction('results', {
        source: answer.source,
        found: answer.journeys.map(({ mode }) => mode),
        reasons: answer.reasons.map(({ kind }) => kind),
      })
  }, [answer])
}

/** Describes a question without any text of a place. */
function describeQuestion({ origin, destination, intermediates, ...options }: ReadyQuestion) {
  const spotOf = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })
  return {
    ...options,
    origin: spotOf(origin),
    destination: spotOf(destination),
    intermediates: intermediates.map(spotOf),
  }
}
