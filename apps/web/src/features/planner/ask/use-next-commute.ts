import { useMemo } from 'react'
import { useBrand } from '#lib/screen/hooks.ts'
import type { KnownPlaces } from './known-places.ts'
import { nextCommute } from './next-commute.ts'
import { momentAt } from './quarter-moment.ts'
import type { Question } from './question.ts'

/** What a member who asks nothing yet most likely asks: the form begins with it, and one press shows its ways. */
export function useNextCommute(question: Question, known: KnownPlaces | undefined): Question | undefined {
  const { brand } = useBrand()
  const saved = known?.saved ?? []
  const isOpen = !question.origin && !question.destination && question.intermediates.length === 0
  const ends = JSON.stringify(saved.map(({ kind, lat, lng, name }) => [kind, lat, lng, name]))
  return useMemo(() => {
    const commute = isOpen && nextCommute(saved, momentAt(Date.now(), brand.time_zone))
    return commute ? { ...question, ...commute } : undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is a new one each time; `ends` says what is in it
  }, [question, isOpen, ends, brand.time_zone])
}
