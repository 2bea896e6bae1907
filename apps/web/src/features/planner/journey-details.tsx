import type { Journey, JourneyAnswer } from '@throughway/contract/itinerary'
import { useJourneyWords } from './journey-words.ts'
import type { ReadyQuestion } from './question.ts'

type JourneyDetailsProps = {
  journey: Journey
  question: ReadyQuestion
  answer: JourneyAnswer
  selectedLeg: number | undefined
  onSelectLeg: (leg: number | undefined) => void
}

/** One journey, leg by leg. */
export function JourneyDetails({ journey }: JourneyDetailsProps) {
  const words = useJourneyWords()
  return (
    <ol className="journey-details">
      {journey.legs.map((leg, index) => <li key={index}>{words.clock(leg.start)} {words.leg(leg)}</li>)}
    </ol>
  )
}
