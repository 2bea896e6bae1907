import { useMemo } from 'react'
import type { Question } from './question.ts'

/** The same question object until its content changes, so that input survives a change of the view. */
export function useStableQuestion(question: Question, mostTravellers: number): Question {
  const written = JSON.stringify({ ...question, travellers: Math.min(question.travellers, mostTravellers) })
  return useMemo(() => JSON.parse(written) as Question, [written])
}
