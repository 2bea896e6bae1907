import { focusFirstError } from '@throughway/ui/form'
import { PageHeader } from '@throughway/ui/page-header'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/hooks.ts'
import { type Search, useSearchOf } from '#lib/use-search.ts'
import { readView, type FindView, withoutSelection, writeView } from './find-view.ts'
import { JourneyResults } from './journey-results.tsx'
import { useKnownPlaces } from './known-places.ts'
import { MapPanel } from './map-panel.tsx'
import { faultsOf } from './plan-faults.ts'
import { useJourneys } from './planner.calls.ts'
import { PlannerForm } from './planner-form.tsx'
import { dropOldMoment, isReady, mostTravellers, type Question } from './question.ts'
import { readQuestion, withoutQuestion, writeQuestion } from './search-address.ts'
import { rememberName } from './spot-names.ts'
import { useLogSearch } from './use-log-search.ts'
import { useResolvedPlaces } from './use-resolved-places.ts'
import { useStableQuestion } from './use-stable-question.ts'
import './find.css'

/** R2.21: every way to travel side by side. The address holds the question, what is open and how the list is looked at. */
export function FindScreen() {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const known = useKnownPlaces()
  const [search, changeSearch] = useSearchOf((each: Search) => each)
  const most = brand.brandMaxTravelers ?? mostTravellers
  const question = useStableQuestion(readQuestion(search), most)
  const view = readView(search)
  const columns = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(false)
  const resolved = useResolvedPlaces(question, known, (places) => changeSearch(writeQuestion({ ...question, ...places }, { withNames: false }), { replace: true }))
  const isUnknown = Object.keys(resolved.faults).length > 0
  const asked = isReady(question) ? question : undefined
  const answer = useJourneys(asked)
  const handleView = (changes: Partial<FindView>) => changeSearch(writeView(changes), { replace: true })
  useLogSearch(asked, answer.data)

  function handleSearch(wanted: Question) {
    const next = dropOldMoment(wanted, question)
    known.remember(next)
    for (const place of [next.origin, next.destination, ...next.intermediates]) rememberName(place)
    changeSearch({ ...withoutQuestion, ...withoutSelection, ...writeQuestion(next, { withNames: false }) })
    if (JSON.stringify(writeQuestion(next, { withNames: false })) === JSON.stringify(writeQuestion(question, { withNames: false }))) void answer.refetch()
    results.current?.focus()
    wasAsked.current = true
  }

  // a place that nobody knows is put right at its field
  useEffect(() => {
    const form = columns.current?.querySelector('form')
    if (form && isUnknown && wasAsked.current) focusFirstError(form)
  }, [isUnknown])

  return (
    <div className="find">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div ref={columns} className="find__columns">
        <PlannerForm
          question={question} faults={{ ...resolved.faults, ...faultsOf(answer.data?.reasons) }} known={known} mostTravellers={most}
          pending={answer.isFetching || resolved.isResolving} onSearch={handleSearch}
        />
        <MapPanel question={asked} answer={answer} view={view} onView={handleView} />
        <JourneyResults
          heading={results} question={asked} isResolving={resolved.isResolving} answer={answer} view={view}
          onView={handleView} onSearch={handleSearch}
        />
      </div>
    </div>
  )
}
