import type { ContentKind, ContentPage } from '@throughway/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'

const getContent = callDescriptors.getContent
const listContent = callDescriptors.listContent
const tellHelpful = callDescriptors.tellHelpful

/** One text, read again in another language; null where the programme has none. */
export function useContent(kind: ContentKind, slug: string | undefined) {
  const { lang } = useLanguage()
  return useQuery<ContentPage | null, Error>({
    queryKey: [...callKey(getContent, { kind, slug: slug ?? '' }), lang],
    queryFn: ({ signal }) => send(getContent, { kind, slug: slug ?? '' }, { signal }),
    enabled: slug !== undefined,
  })
}

export function useContentList(kind: ContentKind) {
  const { lang } = useLanguage()
  return useQuery({
    queryKey: [...callKey(listContent, { kind }), lang],
    queryFn: ({ signal }) => send(listContent, { kind }, { signal }),
  })
}

export function useTellHelpful() {
  return useCallMutation(tellHelpful)
}
