import type { Journey, JourneyAnswer } from '@throughway/contract/itinerary'
import type { ReadyQuestion } from '../ask/question.ts'

export type ActionProps = { journey: Journey; question: ReadyQuestion; answer: JourneyAnswer }
