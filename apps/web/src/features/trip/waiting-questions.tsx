import { lazy, Suspense } from 'react'

const PoolQuestions = lazy(() => import('./pool-questions.tsx').then((module) => ({ default: module.PoolQuestions })))

/** The questions with their code and texts, which nobody waits for. */
export function WaitingQuestions() {
  return (
    <Suspense fallback={null}>
      <PoolQuestions />
    </Suspense>
  )
}
