import type { InputOf } from '@throughway/contract/call'
import type { plannerCalls } from '@throughway/contract/planner/planner'

export type JourneyQuestion = InputOf<typeof plannerCalls.findJourneys>
