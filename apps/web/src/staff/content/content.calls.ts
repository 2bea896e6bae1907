import type { AnswerOf } from '@throughway/contract/call'
import type { contentStaffCalls } from '@throughway/contract/content/content-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useListPages } from '../list/list.calls.ts'

export type OpenedItem = AnswerOf<typeof contentStaffCalls.getContentItem>

export const contentList = callDescriptors.listContentItems

export function useContentItem(id: string) {
  return useCallQuery(callDescriptors.getContentItem, { id }, { staleTime: 0 })
}

/** A revision never changes. */
export function useRevision(id: string | null | undefined) {
  return useCallQuery(callDescriptors.getContentRevision, { id: id ?? '' }, { enabled: !!id, staleTime: Infinity })
}

export function readRevision(id: string) {
  return send(callDescriptors.getContentRevision, { id })
}

export function useRevisions(id: string, language: Language) {
  return useListPages(callDescriptors.listContentRevisions, { id, language })
}

export function useSaveContent() {
  return useCallMutation(callDescriptors.saveContent)
}

export function usePublish() {
  return useCallMutation(callDescriptors.publishContent, { waitsForFresh: true })
}

export function useSchedule() {
  return useCallMutation(callDescriptors.scheduleContent, { waitsForFresh: true })
}

export function useCallOff() {
  return useCallMutation(callDescriptors.callOffContent, { waitsForFresh: true })
}

export function useWithdraw() {
  return useCallMutation(callDescriptors.withdrawContent, { waitsForFresh: true })
}
