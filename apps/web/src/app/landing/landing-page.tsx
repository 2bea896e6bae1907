import { LandingScreen } from '#features/landing/landing-screen.tsx'
import { latePart } from '#lib/screen/late-part.tsx'

/** Loaded when somebody has picked where to go; most of the planner is behind it. */
const Answer = latePart(
  async () => (await import('#features/planner/answer/brief-answer.tsx')).BriefAnswer,
  ['planner', 'place'],
)

/** The landing page shows an answer of the planner. They are joined here, because no feature may import another. */
export function LandingPage() {
  return <LandingScreen Answer={Answer} />
}
