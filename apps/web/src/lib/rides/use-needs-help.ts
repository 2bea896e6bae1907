import { useState } from 'react'
import { needsHelp } from './needs-help.ts'
import { readRiderTold } from './rider-saying.ts'
import { useOwnRidePreferences } from './rides.calls.ts'

/** Whether the reader has said to need help to travel; undefined while that is being looked up. What is answered meanwhile moves nothing. */
export function useNeedsHelp(): boolean | undefined {
  const { data, isAsked, isPending } = useOwnRidePreferences()
  const [told] = useState(readRiderTold)
  if (isAsked && isPending) return undefined
  return needsHelp(data?.preferences ?? undefined, told?.answers ?? {})
}
