import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { ButtonInside, buttonClass } from '@throughway/ui/button'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#lib/page/brand-name.tsx'
import { ProgrammeName } from '#lib/page/programme-name.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { stringifySearch } from '#lib/screen/use-search.ts'
import type { FindView } from '#features/planner/question/find-view.ts'
import { countWays } from '#features/planner/answer/journey-order.ts'
import { JourneyResults } from '#features/planner/answer/journey-results.tsx'
import { MapPanel } from '#features/planner/map/map-panel.tsx'
import { PlannerForm } from '#features/planner/ask/planner-form.tsx'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import type { Question } from '#features/planner/question/question.ts'
import { findSearchId } from '#features/planner/log/planner-actions.ts'
import { writeQuestion } from '#features/planner/question/search-address.ts'
import { usePlannerPage } from '#features/planner/question/use-planner-page.ts'
import { useTellParent } from './use-tell-parent.ts'
import './embed.css'

/**
 * R1.12, R2.04, C35: the planner in a frame of another site. The question is in the address, nobody is signed in,
 * nothing is stored, and the outer page keeps its own history.
 */
export function EmbeddedScreen() {
  const { t } = useTranslation('planner')
  const content = useRef<HTMLElement>(null)
  const tell = useTellParent(content)
  const { question, form, map, results } = usePlannerPage({ isHistory: false })
  const found = results.answer.data

  useEffect(() => {
    if (found) tell({ type: 'results', count: countWays(found.journeys) })
  }, [found, tell])

  function onSearch(wanted: Question) {
    form.onSearch(wanted)
    tell({ type: 'search' })
  }

  function onPick(end: 'origin' | 'destination', spot: NamedSpot) {
    map.onPick(end, spot)
    tell({ type: 'search' })
  }

  function onView(changes: Partial<FindView>) {
    const choice = results.onView(changes)
    if (choice) tell({ type: 'select', mode: choice.mode })
  }

  return (
    <main ref={content} id="main" tabIndex={-1} className="embedded" aria-labelledby={pageTitleId}>
      <PageHeader
        title={t('title')}
        above={
          <span className="embedded__brand">
            <BrandMark />
            <ProgrammeName />
          </span>
        }
        actions={<OpenInFullSite question={question} />}
      />
      <PlannerForm {...form} onSearch={onSearch} />
      <MapPanel {...map} onView={onView} onPick={onPick} />
      <JourneyResults {...results} onView={onView} onSearch={onSearch} />
    </main>
  )
}

/**
 * R2.64: opens the planner for visitors on the full site, which sends a member on to the twin. It passes on the
 * question with the picked names, and the search id, which a sign-up there continues (R7.07).
 */
function OpenInFullSite({ question }: { question: Question }) {
  const { t } = useTranslation('planner')
  const hrefOf = (searchId?: string) =>
    `/public/planner${stringifySearch({ ...writeQuestion(question, { withNames: true }), search_id: searchId })}`
  return (
    <PageLink
      href={hrefOf()}
      onClick={({ currentTarget }) => currentTarget.setAttribute('href', hrefOf(findSearchId()))}
      className={buttonClass({ size: 'small' })}
    >
      <ButtonInside icon={<IconExternalLink size={18} />}>{t('embed:full_site')}</ButtonInside>
    </PageLink>
  )
}
