import { useMemo } from 'react'
import type { Question } from './question.ts'

/** One and the same question until it says something else, so that typing survives a change of the view. */
export function useStableQuestion(question: Question, mostTravellers: number): Question {
  const written = JSON.stringify({ ...question, travellers: Math.min(question.travellers, mostTravellers) })
  return useMemo(() => JSON.parse(written) as Question, [written])
}
