import type { AskDraft } from './ask-draft.ts'

export type AskPart = {
  draft: AskDraft
  say: (name: string) => string | undefined
  onChange: (changes: Partial<AskDraft>) => void
}
