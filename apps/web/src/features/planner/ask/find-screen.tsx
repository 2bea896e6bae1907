import { buttonClass } from '@throughway/ui/button'
import { focusFirstError } from '@throughway/ui/field/form'
import { PageHeader } from '@throughway/ui/page-header'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { JourneyResults } from '../answer/journey-results.tsx'
import { useKnownPlaces } from './known-places.ts'
import { PlannerForm } from './planner-form.tsx'
import type { Question } from './question.ts'
import { usePlannerPage } from './use-planner-page.ts'
import './find.css'

/** Fetched while the first answer is looked for; nobody waits for it before. */
const MapPanel = latePart(async () => (await import('../map/map-panel.tsx')).MapPanel)

/** R2.21: every way to travel side by side. */
export function FindScreen() {
  const { t } = useTranslation('planner')
  const { isUnknown, form, map, results } = usePlannerPage({ known: useKnownPlaces(), isHistory: true })
  const columns = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)

  function handleSearch(wanted: Question) {
    form.onSearch(wanted)
    wasAsked.current = true
  }

  // a place that nobody knows is put right at its field
  useEffect(() => {
    const element = columns.current?.querySelector('form')
    if (element && isUnknown && wasAsked.current) focusFirstError(element)
  }, [isUnknown])

  return (
    <div className="find">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <PageLink href="/public/ride" className={buttonClass()}>
            {t('ride_door')}
          </PageLink>
        }
      />
      <div ref={columns} className="find__columns">
        <PlannerForm {...form} onSearch={handleSearch} />
        <div className="find__answer">
          <JourneyResults {...results} />
          {map.question && (
            <Suspense fallback={null}>
              <MapPanel {...map} isSheet />
            </Suspense>
          )}
        </div>
      </div>
      <p className="find__more no-print">
        <PageLink className="link-alone" href="/public/embed">
          {t('embed_link')}
        </PageLink>
      </p>
    </div>
  )
}
