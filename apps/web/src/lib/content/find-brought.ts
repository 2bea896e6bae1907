import type { ContentKind, ContentPage } from '@throughway/contract/content/content'
import type { Language } from '@throughway/contract/programme/brand'
import type { Drawn } from '#lib/send/island.ts'

type Asked = { kind: ContentKind; slug: string | undefined; language: Language }

/** The text that came with a page that came drawn, where it is the one that is asked for; null says that there is none. */
export function findBrought(drawn: Drawn | undefined, { kind, slug, language }: Asked): ContentPage | null | undefined {
  if (!drawn || !('page' in drawn) || drawn.language !== language) return undefined
  const { page } = drawn
  if (!page && drawn.screen === 'legal') return kind === 'legal' && slug === drawn.document ? null : undefined
  const isIt = page ? page.kind === kind && page.slug === slug : kind === 'page' && slug === 'about'
  return isIt ? page : undefined
}
