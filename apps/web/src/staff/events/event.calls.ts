import type { StaffEvent } from '@throughway/contract/content/special-event-staff'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const eventList = callDescriptors.listStaffEvents

/** An event that is just being thrown away is not asked for again. */
export function useEvent(id: string, { isLeaving = false } = {}) {
  return useCallQuery(callDescriptors.getStaffEvent, { id }, { staleTime: 0, enabled: !isLeaving })
}

/** Waits for the event to be read again, because the words decide, for example, whether it can be published. */
export function useSaveEventText() {
  return useCallMutation(callDescriptors.saveEventText, { waitsForFresh: true })
}

export function usePublishEvent() {
  return useCallMutation(callDescriptors.publishEvent, { waitsForFresh: true })
}

export function useEndEvent() {
  return useCallMutation(callDescriptors.endEvent, { waitsForFresh: true })
}

export function useDropEvent() {
  return useCallMutation(callDescriptors.dropEvent)
}

/** The name of an event in the reader's language, else in the first that it is written in. */
export function nameOfEvent({ texts }: Pick<StaffEvent, 'texts'>, language: string): string {
  return (texts.find((text) => text.language === language) ?? texts[0])?.name ?? ''
}
