import type { Journey, JourneyAnswer } from '@throughway/contract/itinerary'
import type { ReadyQuestion } from '../ask/question.ts'

export type JourneyDetailsProps = {
  journey: Journey
  question: ReadyQuestion
  answer: JourneyAnswer
  selectedLeg: number | undefined
  onSelectLeg: (leg: number | undefined) => void
}
