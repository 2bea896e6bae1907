import { useRef } from 'react'
import { useBrand } from '#lib/screen/hooks.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { describeChoice } from '../answer/describe-choice.ts'
import { readView, type FindView, withoutSelection, writeView } from './find-view.ts'
import type { KnownPlaces } from '#lib/places/known-places.ts'
import { nameForOthers } from './name-for-others.ts'
import { useOwnSpotsWhenKnown } from './own-spots.ts'
import { faultsOf, wrongDateOf } from './plan-faults.ts'
import { logAction } from '../log/planner-actions.ts'
import { useJourneys } from '../planner.calls.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import { dropOldMoment, isReady, mostTravellers, type Question } from './question.ts'
import { readQuestion, withoutQuestion, writeQuestion } from './search-address.ts'
import { forgetNames, rememberName } from './spot-names.ts'
import { useFirstStart } from './use-first-start.ts'
import { useLogSearch } from '../log/use-log-search.ts'
import { useNextCommute } from './use-next-commute.ts'
import { useResolvedPlaces } from './use-resolved-places.ts'
import { useStableQuestion } from './use-stable-question.ts'

type Options = {
  /** Undefined for an unknown visitor. */
  known?: KnownPlaces | undefined
  /** A search is a page in the history, except in a frame, whose history is that of the page around it. */
  isHistory: boolean
}

/** The planner's behaviour everywhere: the address holds the question, the open journey and the view of the list. */
export function usePlannerPage({ known, isHistory }: Options) {
  const { brand } = useBrand()
  const [search, changeSearch] = useSearchOf((each: Search) => each)
  const most = brand.brandMaxTravelers ?? mostTravellers
  const question = useStableQuestion(readQuestion(search), most)
  const view = readView(search)
  const heading = useRef<HTMLHeadingElement>(null)
  const own = useOwnSpotsWhenKnown(known !== undefined)
  /** A copied address bar is a link too. */
  const write = (each: Question) => writeQuestion(nameForOthers(each, own), { withNames: true })
  const replace = (changes: Record<string, string | undefined>) => changeSearch(changes, { replace: true })
  const { faults, isResolving, isPreparing } = useResolvedPlaces(question, known, (places) =>
    replace({ ...withoutQuestion, ...write({ ...question, ...places }) }),
  )
  const { suggestion, isComing } = useNextCommute(question, known, (commute) => {
    for (const end of [commute.origin, commute.destination]) rememberName(end)
    replace({ ...withoutQuestion, search_id: search['search_id'], ...write(commute) })
  })
  const firstStart = useFirstStart(question, known, (origin, isAssumed) => {
    for (const end of [origin, question.destination]) rememberName(end)
    const kept = { search_id: search['search_id'], assumed: isAssumed ? '1' : undefined }
    replace({ ...withoutQuestion, ...kept, ...write({ ...question, origin }) })
  })
  const asked = isReady(question) ? question : undefined
  const ways = useJourneys(asked)
  const answer = { ...ways, isPreparing: ways.isPreparing || isPreparing }
  useLogSearch(asked, answer.data)
  const wrongDate = wrongDateOf(answer.error)

  function onSearch(wanted: Question) {
    const next = dropOldMoment(wanted, question)
    known?.remember([next.destination, ...next.intermediates, next.origin])
    for (const place of [next.origin, next.destination, ...next.intermediates]) rememberName(place)
    changeSearch({ ...withoutQuestion, ...withoutSelection, ...write(next) }, { replace: !isHistory })
    if (JSON.stringify(write(next)) === JSON.stringify(write(question))) void answer.refetch()
    heading.current?.focus()
  }

  /** The address stays open on the device, so it drops the names as well. */
  function onForget() {
    known?.forget()
    forgetNames()
    const kept = { search_id: search['search_id'], assumed: search['assumed'] }
    replace({ ...withoutQuestion, ...kept, ...writeQuestion(question, { withNames: false }) })
  }

  /** C34: opening a journey is logged, wherever it was pressed. */
  function onView(changes: Partial<FindView>) {
    replace(writeView(changes))
    const choice = describeChoice(answer.data, view, changes)
    if (choice) logAction('select', choice)
    return choice
  }

  return {
    question,
    /** The start was assumed, and the reader has not searched since. */
    isStartAssumed: asked !== undefined && search['assumed'] === '1',
    isUnknown: Object.keys(faults).length > 0,
    form: {
      question,
      suggestion,
      faults: { ...faults, ...faultsOf(answer.data?.reasons), ...(wrongDate && { date: `common:${wrongDate}` }) },
      known: known && { ...known, forget: onForget },
      mostTravellers: most,
      pending: answer.isFetching || isResolving,
      onSearch,
    },
    map: {
      question: asked,
      answer,
      view,
      onView,
      onPick: (end: 'origin' | 'destination', spot: NamedSpot) => onSearch({ ...question, [end]: spot }),
    },
    results: {
      heading,
      question: asked,
      isResolving: isResolving || isComing || firstStart.isComing,
      answer,
      view,
      onView,
      onSearch,
    },
  }
}
