import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'
import type { ReadyQuestion } from '../question/question.ts'

export type ActionProps = { journey: Journey; question: ReadyQuestion; answer: JourneyAnswer }
