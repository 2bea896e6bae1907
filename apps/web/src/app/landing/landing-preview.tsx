import { useEffect } from 'react'
import { followDraft } from '#lib/brand/landing-draft.ts'
import { LandingPage } from './landing-page.tsx'

/** The landing page as a visitor sees it, with the draft of the page around it. */
export function LandingPreview() {
  useEffect(followDraft, [])
  return <LandingPage />
}
