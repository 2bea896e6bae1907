import type { JourneyAnswer, PlanReason, PlanSource } from '@throughway/contract/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { BoundingBox } from '@throughway/journey-engine/geo'
import type { Asked } from '../asked-journey.ts'
import type { JourneyQuestion } from '../journey-question.ts'
import type { LiveNow } from '../live-feeds.ts'
import type { FoundItinerary } from './make-itinerary.ts'

/** What was found, before anything is reckoned with it. */
export type Found = {
  ways: { mode: PlanMode; source: PlanSource; itinerary: FoundItinerary }[]
  reasons: PlanReason[]
  /** Of the places between as visited, as indices into those given. */
  order: number[]
  viewport: BoundingBox
  /** What the programme's own engine took; 0 where it was not asked, or had been asked the same before. */
  engineMs: number
  /** Whether delays are in what the programme's own engine found. */
  delays: LiveNow['delays']
}

export type OutsideSource = Exclude<PlanSource, 'embedded'>

/** What an outside planner says, in our words. */
export type OutsideFound = {
  itineraries: FoundItinerary[]
  reasons: PlanReason[]
  order?: number[]
  warnings?: string[]
}

/** A planner of others that a programme uses. */
export type PlanService = {
  source: OutsideSource
  /** Whether it finds such ways, under all that is asked of them. */
  can(mode: PlanMode, question: JourneyQuestion): boolean
  /** Throws a `ServiceFault`, or anything else that a call to the outside throws. */
  find(asked: Asked, modes: readonly PlanMode[]): Promise<OutsideFound>
}

export type PassedOver = JourneyAnswer['passed_over'][number]

/** The service answered nothing that can be used. */
export class ServiceFault extends Error {}
