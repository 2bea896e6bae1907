import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useListPages } from '../list/list.calls.ts'

export function useContentValues() {
  return useCallQuery(callDescriptors.getContentValues, {}, { staleTime: 600_000 })
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
