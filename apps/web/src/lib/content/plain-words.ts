import type { ContentInline } from '@throughway/contract/content/blocks'

/** A sentence as plain words: for a title, and to search in. */
export function plainWords(runs: readonly ContentInline[]): string {
  return runs.map((run) => ('content' in run ? plainWords(run.content) : 'text' in run ? run.text : '')).join('')
}
