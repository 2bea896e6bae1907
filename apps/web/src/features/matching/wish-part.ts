import type { WishDraft } from './wish-draft.ts'

/** What a part of the form gets. */
export type WishPart = {
  draft: WishDraft
  say: (name: string) => string | undefined
  onChange: (changes: Partial<WishDraft>) => void
}
