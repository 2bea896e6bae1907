import { useState } from 'react'
import { needsHelp } from './needs-help.ts'
import { readRiderTold } from './rider-saying.ts'
import { useOwnRidePreferences } from './rides.calls.ts'

/** Whether the reader needs help to travel; undefined while that is loading. Answers given meanwhile move nothing. */
export function useNeedsHelp(): boolean | undefined {
  const { data, isAsked, isPending } = useOwnRidePreferences()
  const [told] = useState(readRiderTold)
  if (isAsked && isPending) return undefined
  return needsHelp(data?.preferences ?? undefined, told?.answers ?? {})
}
