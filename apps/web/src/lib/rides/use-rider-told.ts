import { useState } from 'react'
import { answersOf } from './rider-answers.ts'
import { keepRiderTold, readRiderTold, type RiderTold } from './rider-saying.ts'
import { useOwnRidePreferences } from './rides.calls.ts'

const nothing: RiderTold = { answers: {}, asked: {}, freeOnly: false }

/**
 * What is known about the rider: the answers on this page, or else what the member has saved (R3.11). The search for
 * rides waits for it. A reader who asks the planner for wheelchair access has said that they need a lift or a ramp.
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
