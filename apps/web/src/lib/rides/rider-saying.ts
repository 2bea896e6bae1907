import type { RideQuestionOnWire } from '@throughway/contract/ride/ride-answer'
import type { RiderSaying } from '@throughway/contract/ride/rider'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import { sessionStore } from '../send/client.ts'
import type { RiderAnswers } from './rider-answers.ts'

/** The answers about a rider and a trip, passed from the planner to the request form; `from` and `to` are names. */
export type RideSaying = { rider: RiderSaying; companions: number; purpose?: AskedPurpose; from?: string; to?: string }

/**
 * The rider's answers with the questions as asked. `askedState` is what the server wants back with the next question of
 * them; `freeOnly` is `has_fees: false` of R3.11.
 */
export type RiderTold = {
  answers: RiderAnswers
  asked: Readonly<Record<string, Pick<RideQuestionOnWire, 'key' | 'name'>>>
  askedState?: string | undefined
  freeOnly: boolean
}

type Kept = { who: string | undefined; told?: RiderTold | undefined; saying?: RideSaying }

/*
 * Decision 30: a visitor's answers stay in the page, so this is memory; neither an address, a storage nor the history
 * of the browser has it. They outlive a new search, and not the person who gave them.
 */
let kept: Kept = { who: undefined }

export function keepRiderSaying(saying: RideSaying): void {
  kept = { ...ofWhoIsThere(), saying }
}

export function readRiderSaying(): RideSaying | undefined {
  return ofWhoIsThere().saying
}

export function keepRiderTold(told: RiderTold | undefined): void {
  kept = { ...ofWhoIsThere(), told }
}

export function readRiderTold(): RiderTold | undefined {
  return ofWhoIsThere().told
}

function ofWhoIsThere(): Kept {
  const who = sessionStore.getSnapshot().user?.member_id
  return kept.who === who ? kept : { who }
}
