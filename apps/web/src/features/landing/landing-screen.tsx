import type { LandingParts } from '@throughway/brands/define-screens'
import { screensOf } from '@throughway/brands/screens'
import { useMemo } from 'react'
import { Footer } from '#lib/page/footer.tsx'
import { PublicTopBar } from '#lib/page/public-top-bar.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Promise, Scene, Tagline, Welcome } from './landing-words.tsx'
import { Numbers } from './numbers.tsx'
import { type AnswerPart, PlannerField } from './planner-field.tsx'
import { SignUp } from './sign-up.tsx'
import { WhenNear } from './when-near.tsx'
import './landing.css'

const LateFacts = latePart(async () => (await import('./local-facts.tsx')).LocalFacts, ['local'])
const LocalFacts = () => <WhenNear className="local-facts__place" part={LateFacts} />

const ownParts = { Scene, Tagline, Promise, Numbers, HowItWorks, LocalFacts, Welcome, SignUp }

/** R2.01: the brand's landing page. The parts are ours, the arrangement is the brand's. `Answer` is the planner's. */
export function LandingScreen({ Answer }: { Answer: AnswerPart }) {
  const { Landing } = screensOf(useBrand().brand.subdomain)
  const parts = useMemo<LandingParts>(
    () => ({ ...ownParts, PlannerField: () => <PlannerField Answer={Answer} /> }),
    [Answer],
  )
  return (
    <div className="public-layout">
      <PublicTopBar />
      <main id="main" tabIndex={-1}>
        <Landing parts={parts} />
      </main>
      <Footer />
    </div>
  )
}
