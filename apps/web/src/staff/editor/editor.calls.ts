import type { Language } from '@throughway/contract/programme/brand'
import type { ContentValue } from '@throughway/domain/content/content-values'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useListPages } from '../list/list.calls.ts'

export function useContentValues(isAsked = true) {
  return useCallQuery(callDescriptors.getContentValues, {}, { enabled: isAsked, staleTime: 600_000 })
}

export function useImportHtml() {
  return useCallMutation(callDescriptors.importHtml)
}

export function useUploadImage() {
  return useCallMutation(callDescriptors.uploadContentImage)
}

export function useImages() {
  return useListPages(callDescriptors.listContentImages, {})
}

/** Writes what each value says today in the language; a dash while that is not known. */
export function useValueWriter(language: Language, isAsked = true): (name: ContentValue) => string {
  const values = useContentValues(isAsked).data?.items.find((each) => each.language === language)?.values
  return (name) => values?.find((value) => value.name === name)?.text ?? '–'
}
