import type { AnswerOf } from '@throughway/contract/call'
import type { contentStaffCalls } from '@throughway/contract/content/content-staff'
import type { ContentValue } from '@throughway/domain/content/content-values'
import type { Language } from '@throughway/contract/programme/brand'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useContentValues } from '../editor/editor.calls.ts'
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

/** Writes what each value says today in the language; a dash while that is not known. */
export function useValueWriter(language: Language): (name: ContentValue) => string {
  const values = useContentValues().data?.items.find((each) => each.language === language)?.values
  return (name) => values?.find((value) => value.name === name)?.text ?? '–'
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
