import { useState } from 'react'
import { answersOf } from './rider-answers.ts'
import { keepRiderTold, readRiderTold, type RiderTold } from './rider-saying.ts'
import { useOwnRidePreferences } from './rides.calls.ts'

const nothing: RiderTold = { answers: {}, asked: {}, freeOnly: false }

/**
 * What is known of the rider: what was answered in this page, else what a member keeps (R3.11). Rides are looked for
 * once that is clear. Who asks the planner for what is accessible by wheelchair has said that a lift or a ramp is
 * needed.
 */
export function useRiderTold(wheelchair: boolean) {
  const own = useOwnRidePreferences()
  const [said, setSaid] = useState(readRiderTold)
  const kept = own.data?.preferences
  const known = said ?? (kept ? { ...nothing, answers: answersOf(kept), freeOnly: kept.has_fees === false } : nothing)
  const told = wheelchair ? { ...known, answers: { 'need:lift': 'yes', ...known.answers } } : known

  function onTold(next: RiderTold) {
    keepRiderTold(next)
    setSaid(next)
  }

  return { told, onTold, isReady: !own.isAsked || !own.isPending }
}
