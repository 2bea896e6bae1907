import type { JourneyAnswer, PlanReason, PlanSource } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { BoundingBox } from '@throughway/journey-engine/geo'
import type { Asked } from '../asked-journey.ts'
import type { JourneyQuestion } from '../journey-question.ts'
import type { LiveNow } from '../live-feeds.ts'
import type { FoundItinerary } from './make-itinerary.ts'

/** What was found, before any figures are computed for it. */
export type Found = {
  ways: { mode: PlanMode; source: PlanSource; itinerary: FoundItinerary }[]
  reasons: PlanReason[]
  /**
   * The ways at the moment that a reason offers, where nothing leaves in the window. Only the programme's own engine
   * has them.
   */
  next: Found['ways']
  /** The visiting order of the stops on the way, as indices into the given ones. */
  order: number[]
  viewport: BoundingBox
  /** Where the next page of transit begins, if the programme's own engine says so. */
  goesOnMs?: number | undefined
  /** Time spent in the programme's own engine; 0 if it was not asked or the answer was cached. */
  engineMs: number
  /** Whether the programme's own engine used delays. */
  delays: LiveNow['delays']
}

export type OutsideSource = Exclude<PlanSource, 'embedded'>

/** The result of an external planner in our form. */
export type OutsideFound = {
  itineraries: FoundItinerary[]
  reasons: PlanReason[]
  order?: number[]
  warnings?: string[]
}

/** An external planner of a programme. */
export type PlanService = {
  source: OutsideSource
  /** Whether it supports this mode with all options of the question. */
  can(mode: PlanMode, question: JourneyQuestion): boolean
  /** Throws a `ServiceFault`, or any other error of an external call. */
  find(asked: Asked, modes: readonly PlanMode[]): Promise<OutsideFound>
}

export type PassedOver = JourneyAnswer['passed_over'][number]

/** The service gave no usable answer. */
export class ServiceFault extends Error {}
