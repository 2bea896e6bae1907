import { useQuery } from '@tanstack/react-query'
import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const rideHomeList = callDescriptors.listRideHomeForStaff
export const claimList = callDescriptors.listRideHomeClaims

export function useStaffRideHome(id: string) {
  return useCallQuery(callDescriptors.getRideHomeForStaff, { id }, { staleTime: 0 })
}

export function useDecideRideHome() {
  return useCallMutation(callDescriptors.decideRideHome, { waitsForFresh: true })
}

export function useDecideClaim() {
  return useCallMutation(callDescriptors.decideRideHomeClaim, { waitsForFresh: true })
}

/**
 * The audit records each view of a receipt, so it is loaded only on request. Another receipt of the same ride is
 * requested again.
 */
export function useReceipt({ id, claim }: StaffRideHome, isAsked: boolean) {
  return useQuery({
    queryKey: [...callKey(callDescriptors.getRideHomeReceiptForStaff, { id }), claim?.submitted_at],
    queryFn: () => send(callDescriptors.getRideHomeReceiptForStaff, { id }),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useBudget(year: string | undefined) {
  return useCallQuery(callDescriptors.getRideHomeBudget, year ? { year } : {}, { staleTime: 0 })
}

export function useRideHomeProgramme() {
  return useCallQuery(callDescriptors.getRideHomeProgramme, {}, { staleTime: 0 })
}
