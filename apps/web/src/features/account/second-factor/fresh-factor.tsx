import { Suspense, useSyncExternalStore } from 'react'
import { latePart } from '#lib/screen/late-part.tsx'
import { freshFactor } from '#lib/session/fresh-factor.ts'

const FreshFactorModal = latePart(
  async () => (await import('./fresh-factor-modal.tsx')).FreshFactorModal,
  ['second_factor'],
)

/** Asks for the second factor again while a call waits for it. */
export function FreshFactor() {
  const isAsked = useSyncExternalStore(freshFactor.subscribe, freshFactor.isAsked)
  if (!isAsked) return null
  return (
    <Suspense fallback={null}>
      <FreshFactorModal onAnswer={freshFactor.answer} />
    </Suspense>
  )
}
