import { useEffect, useMemo } from 'react'
import { useBrand } from '#lib/screen/hooks.ts'
import type { KnownPlaces } from '#lib/places/known-places.ts'
import { nextCommute } from './next-commute.ts'
import { momentAt } from './quarter-moment.ts'
import { isReady, type Question, type ReadyQuestion } from './question.ts'

/**
 * The likely question of a member who has not asked one. If home and work are both saved, it is asked at once; if one
 * is missing, the form starts with the other. `isComing` holds until that is known.
 */
export function useNextCommute(
  question: Question,
  known: KnownPlaces | undefined,
  onReady: (commute: ReadyQuestion) => void,
): { suggestion: Question | undefined; isComing: boolean } {
  const { brand } = useBrand()
  const saved = known?.saved ?? []
  const isOpen = !question.origin && !question.destination && question.intermediates.length === 0
  const ends = JSON.stringify(saved.map(({ kind, lat, lng, name }) => [kind, lat, lng, name]))
  const suggestion = useMemo(() => {
    const commute = isOpen && nextCommute(saved, momentAt(Date.now(), brand.time_zone))
    return commute ? { ...question, ...commute } : undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is a new one each time; `ends` says what is in it
  }, [question, isOpen, ends, brand.time_zone])
  const ready = suggestion && isReady(suggestion) ? suggestion : undefined

  useEffect(() => {
    if (ready) onReady(ready)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that is ready
  }, [ready])
  return { suggestion, isComing: isOpen && (known?.isLoading === true || ready !== undefined) }
}
