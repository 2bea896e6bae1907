import { latePart } from '#lib/screen/late-part.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { WhenNear } from './when-near.tsx'

const Questions = latePart(
  async () => (await import('./first-trip-questions.tsx')).FirstTripQuestions,
  ['first-trip', 'trip'],
)

/** A start of one question, for who has no account yet; whoever has one logs trips on a page of their own. */
export function FirstTrip() {
  const { isSignedIn } = useSession()
  return isSignedIn ? null : <WhenNear className="first-trip__place" part={Questions} />
}
