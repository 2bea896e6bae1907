import { Suspense } from 'react'
import { latePart } from '#lib/screen/late-part.tsx'

const PoolQuestions = latePart(() => import('./pool-questions.tsx').then((module) => module.PoolQuestions))

/** The questions, whose code and texts are loaded on demand. */
export function WaitingQuestions() {
  return (
    <Suspense fallback={null}>
      <PoolQuestions />
    </Suspense>
  )
}
