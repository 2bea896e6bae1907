import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useListPages } from '../list/list.calls.ts'

export const drawingList = callDescriptors.listStaffDrawings

export function useStaffDrawing(id: string) {
  return useCallQuery(callDescriptors.getStaffDrawing, { id }, { staleTime: 0 })
}

export function useDrawingTemplates() {
  return useCallQuery(callDescriptors.listDrawingTemplates, {}, { staleTime: 0 })
}

export function useEntries(filters: { id: string; state?: 'valid' | 'struck' }) {
  return useListPages(callDescriptors.listDrawingEntries, { ...filters, sort: 'number', direction: 'asc' })
}

export function useClaims(id: string, isDrawn: boolean) {
  return useCallQuery(callDescriptors.listClaims, { id }, { staleTime: 0, enabled: isDrawn })
}

export function usePublishDrawing() {
  return useCallMutation(callDescriptors.publishDrawing, { waitsForFresh: true })
}

export function useRunDrawing() {
  return useCallMutation(callDescriptors.runDrawing, { waitsForFresh: true })
}

export function useCancelDrawing() {
  return useCallMutation(callDescriptors.cancelDrawing, { waitsForFresh: true })
}

export function useSetBeacon() {
  return useCallMutation(callDescriptors.setBeacon, { waitsForFresh: true })
}

export function useStrikeEntry() {
  return useCallMutation(callDescriptors.strikeEntry, { waitsForFresh: true })
}

export function useAddMailedEntry() {
  return useCallMutation(callDescriptors.addMailedEntry, { waitsForFresh: true })
}

export function useDecideClaim() {
  return useCallMutation(callDescriptors.decideClaim, { waitsForFresh: true })
}
