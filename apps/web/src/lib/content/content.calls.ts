import type { ContentKind, ContentPage } from '@throughway/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { island, send } from '#lib/send/client.ts'
import { callKey } from '#lib/send/use-call.ts'
import { findBrought } from './find-brought.ts'

const getContent = callDescriptors.getContent
const listContent = callDescriptors.listContent

/** One text, read again in another language; null where the programme has none. */
export function useContent(kind: ContentKind, slug: string | undefined) {
  const { lang } = useLanguage()
  return useQuery<ContentPage | null, Error>({
    queryKey: [...callKey(getContent, { kind, slug: slug ?? '' }), lang],
    queryFn: ({ signal }) => send(getContent, { kind, slug: slug ?? '' }, { signal }),
    enabled: slug !== undefined,
    initialData: () => findBrought(island?.drawn, { kind, slug, language: lang }),
    initialDataUpdatedAt: performance.timeOrigin,
  })
}

export function useContentList(kind: ContentKind) {
  const { lang } = useLanguage()
  return useQuery({
    queryKey: [...callKey(listContent, { kind }), lang],
    queryFn: ({ signal }) => send(listContent, { kind }, { signal }),
  })
}
