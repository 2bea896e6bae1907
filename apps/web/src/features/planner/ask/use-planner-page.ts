import { useRef } from 'react'
import { useBrand } from '#lib/screen/hooks.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { describeChoice } from '../answer/describe-choice.ts'
import { readView, type FindView, withoutSelection, writeView } from './find-view.ts'
import type { KnownPlaces } from './known-places.ts'
import { faultsOf, wrongDateOf } from './plan-faults.ts'
import { logAction } from '../log/planner-actions.ts'
import { useJourneys } from '../planner.calls.ts'
import { dropOldMoment, isReady, mostTravellers, type NamedSpot, type Question } from './question.ts'
import { readQuestion, withoutQuestion, writeQuestion } from './search-address.ts'
import { rememberName } from './spot-names.ts'
import { useFirstStart } from './use-first-start.ts'
import { useLogSearch } from '../log/use-log-search.ts'
import { useNextCommute } from './use-next-commute.ts'
import { useResolvedPlaces } from './use-resolved-places.ts'
import { useStableQuestion } from './use-stable-question.ts'

type Options = {
  /** None where nobody is known. */
  known?: KnownPlaces | undefined
  /** A search is a page of its own in the history; not in a frame, whose history is that of the page around it. */
  isHistory: boolean
}

/** What the planner is wherever it stands: the address holds the question, what is open and how the list is looked at. */
export function usePlannerPage({ known, isHistory }: Options) {
  const { brand } = useBrand()
  const [search, changeSearch] = useSearchOf((each: Search) => each)
  const most = brand.brandMaxTravelers ?? mostTravellers
  const question = useStableQuestion(readQuestion(search), most)
  const view = readView(search)
  const heading = useRef<HTMLHeadingElement>(null)
  const write = (each: Question) => writeQuestion(each, { withNames: false })
  const replace = (changes: Record<string, string | undefined>) => changeSearch(changes, { replace: true })
  const { faults, isResolving, isPreparing } = useResolvedPlaces(question, known, (places) =>
    replace({ ...withoutQuestion, ...write({ ...question, ...places }) }),
  )
  const { suggestion, isComing } = useNextCommute(question, known, (commute) => {
    for (const end of [commute.origin, commute.destination]) rememberName(end)
    replace({ ...withoutQuestion, search_id: search['search_id'], ...write(commute) })
  })
  useFirstStart(question, known, (origin) =>
    replace({ ...withoutQuestion, search_id: search['search_id'], ...write({ ...question, origin }) }),
  )
  const asked = isReady(question) ? question : undefined
  const ways = useJourneys(asked)
  const answer = { ...ways, isPreparing: ways.isPreparing || isPreparing }
  useLogSearch(asked, answer.data)
  const wrongDate = wrongDateOf(answer.error)

  function onSearch(wanted: Question) {
    const next = dropOldMoment(wanted, question)
    known?.remember(next)
    for (const place of [next.origin, next.destination, ...next.intermediates]) rememberName(place)
    changeSearch({ ...withoutQuestion, ...withoutSelection, ...write(next) }, { replace: !isHistory })
    if (JSON.stringify(write(next)) === JSON.stringify(write(question))) void answer.refetch()
    heading.current?.focus()
  }

  /** C34: what somebody opens is told, wherever they pressed. */
  function onView(changes: Partial<FindView>) {
    replace(writeView(changes))
    const choice = describeChoice(answer.data, view, changes)
    if (choice) logAction('select', choice)
    return choice
  }

  return {
    question,
    isUnknown: Object.keys(faults).length > 0,
    form: {
      question,
      suggestion,
      faults: { ...faults, ...faultsOf(answer.data?.reasons), ...(wrongDate && { date: `common:${wrongDate}` }) },
      known,
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
    results: { heading, question: asked, isResolving: isResolving || isComing, answer, view, onView, onSearch },
  }
}
