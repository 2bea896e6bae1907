import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'
import type { ReadyQuestion } from '../question/question.ts'

export type JourneyDetailsProps = {
  journey: Journey
  question: ReadyQuestion
  answer: JourneyAnswer
  selectedLeg: number | undefined
  onSelectLeg: (leg: number | undefined) => void
}
