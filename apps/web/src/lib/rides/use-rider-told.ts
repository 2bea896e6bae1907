import { useState } from 'react'
import { answersOf } from './rider-answers.ts'
import { keepRiderTold, readRiderTold, type RiderTold } from './rider-saying.ts'
import { useOwnRidePreferences } from './rides.calls.ts'

const nothing: RiderTold = { answers: {}, asked: {}, freeOnly: false }

/** What is known of the rider: what was answered in this page, else what a member keeps (R3.11). Rides are looked for once that is clear. */
export function useRiderTold() {
  const own = useOwnRidePreferences()
  const [said, setSaid] = useState(readRiderTold)
  const kept = own.data?.preferences
  const told = said ?? (kept ? { ...nothing, answers: answersOf(kept), freeOnly: kept.has_fees === false } : nothing)

  function onTold(next: RiderTold) {
    keepRiderTold(next)
    setSaid(next)
  }

  return { told, onTold, isReady: !own.isAsked || !own.isPending }
}
