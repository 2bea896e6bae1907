import { memberCalls } from '@throughway/contract/session'
import { tripCalls } from '@throughway/contract/trip'
import { useCallMutation, useCallQuery } from '#lib/use-call.ts'

/** Asked as the list of recent trips asks, so that both share one answer. */
export function useFirstTrips() {
  return useCallQuery(tripCalls.listTrips, { limit: '12' })
}

export function useResendVerification() {
  return useCallMutation(memberCalls.resendVerification)
}
