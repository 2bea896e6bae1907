import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

type MenuChoice = { year?: string; make?: string; model?: string }

/** One menu of the look-up, requested once the earlier ones are chosen. */
export function useVehicleMenu(choice: MenuChoice, isAsked: boolean) {
  return useCallQuery(callDescriptors.listVehicleMenu, choice, { enabled: isAsked, staleTime: 600_000 })
}

/** What the record takes; asked for once one is chosen. */
export function useFuelEconomy(recordId: string) {
  return useCallQuery(
    callDescriptors.getFuelEconomy,
    { record_id: recordId },
    { enabled: recordId !== '', staleTime: 600_000 },
  )
}
