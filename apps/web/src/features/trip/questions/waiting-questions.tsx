import { Suspense } from 'react'
import { latePart } from '#lib/screen/late-part.tsx'

const PoolQuestions = latePart(() => import('./pool-questions.tsx').then((module) => module.PoolQuestions))

/** The questions with their code and texts, which nobody waits for. */
export function WaitingQuestions() {
  return (
    <Suspense fallback={null}>
      <PoolQuestions />
    </Suspense>
  )
}
