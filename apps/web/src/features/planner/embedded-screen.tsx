import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { ButtonInside, buttonClass } from '@throughway/ui/button'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#lib/furniture/brand-name.tsx'
import { useBrand } from '#lib/hooks.ts'
import { PageLink } from '#lib/page-link.tsx'
import { type Search, stringifySearch, useSearchOf } from '#lib/use-search.ts'
import { readView, type FindView, withoutSelection, writeView } from './find-view.ts'
import { listJourneys } from './journey-order.ts'
import { JourneyResults } from './journey-results.tsx'
import { faultsOf } from './plan-faults.ts'
import { useJourneys } from './planner.calls.ts'
import { PlannerForm } from './planner-form.tsx'
import { dropOldMoment, isReady, mostTravellers, type Question } from './question.ts'
import { readQuestion, withoutQuestion, writeQuestion } from './search-address.ts'
import { rememberName } from './spot-names.ts'
import { useLogSearch } from './use-log-search.ts'
import { useResolvedPlaces } from './use-resolved-places.ts'
import { useStableQuestion } from './use-stable-question.ts'
import { useTellParent } from './use-tell-parent.ts'
import './embed.css'

/**
 * R1.12, R2.04, C35: the planner in a frame of another site. The address says the question; nobody is signed in, nothing is
 * stored, and the history of the page around it stays its own.
 */
export function EmbeddedScreen() {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const content = useRef<HTMLElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  const tell = useTellParent(content)
  const [search, changeSearch] = useSearchOf((each: Search) => each)
  const most = brand.brandMaxTravelers ?? mostTravellers
  const question = useStableQuestion(readQuestion(search), most)
  const replace = (changes: Record<string, string | undefined>) => changeSearch(changes, { replace: true })
  const resolved = useResolvedPlaces(question, undefined, (places) => replace(writeQuestion({ ...question, ...places }, { withNames: false })))
  const asked = isReady(question) ? question : undefined
  const answer = useJourneys(asked)
  useLogSearch(asked, answer.data)

  useEffect(() => {
    if (answer.data) tell({ type: 'results', count: answer.data.journeys.length })
  }, [answer.data, tell])

  function handleSearch(wanted: Question) {
    const next = dropOldMoment(wanted, question)
    for (const place of [next.origin, next.destination, ...next.intermediates]) rememberName(place)
    const [before, after] = [writeQuestion(question, { withNames: false }), writeQuestion(next, { withNames: false })]
    replace({ ...withoutQuestion, ...withoutSelection, ...after })
    if (JSON.stringify(before) === JSON.stringify(after)) void answer.refetch()
    tell({ type: 'search' })
    results.current?.focus()
  }

  function handleView(changes: Partial<FindView>) {
    replace(writeView(changes))
    const chosen = listJourneys(answer.data?.journeys ?? []).find(({ key }) => key === changes.way)
    if (chosen) tell({ type: 'select', mode: chosen.journey.mode })
  }

  return (
    <main ref={content} id="main" tabIndex={-1} className="embedded" aria-labelledby={pageTitleId}>
      <PageHeader title={t('title')} above={<span className="embedded__brand"><BrandMark />{brand.app_name}</span>} actions={<OpenInFullSite question={question} />} />
      <PlannerForm question={question} faults={{ ...resolved.faults, ...faultsOf(answer.data?.reasons) }} mostTravellers={most} pending={answer.isFetching || resolved.isResolving} onSearch={handleSearch} />
      <JourneyResults heading={results} question={asked} answer={answer} view={readView(search)} onView={handleView} onSearch={handleSearch} />
    </main>
  )
}

/** Carries the question along, without the names of places. */
function OpenInFullSite({ question }: { question: Question }) {
  const { t } = useTranslation('planner')
  return (
    <PageLink href={`/find${stringifySearch(writeQuestion(question, { withNames: false }))}`} className={buttonClass({ size: 'small' })}>
      <ButtonInside icon={<IconExternalLink size={18} />}>{t('embed:full_site')}</ButtonInside>
    </PageLink>
  )
}
