import type { z } from 'zod'
import type { reviewFilters } from '@throughway/contract/trip/trip-staff'
import { nameWords } from '@throughway/domain/identity/name-words'
import type { ReviewFilter } from './review.queries.ts'

type Asked = z.output<z.ZodObject<typeof reviewFilters>>

/** The filters of the list, which a task keeps too, for its query. */
export function reviewFilterOf({ text, ...asked }: Partial<Asked>): ReviewFilter {
  const { kind, mode, from, to } = asked
  return { kind, mode, from, to, words: nameWords(text ?? '') }
}
