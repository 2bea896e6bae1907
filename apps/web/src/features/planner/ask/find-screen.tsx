import { buttonClass } from '@throughway/ui/button'
import { focusFirstError } from '@throughway/ui/field/form'
import { PageHeader } from '@throughway/ui/page-header'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { JourneyResults } from '../answer/journey-results.tsx'
import { FormFold } from './form-fold.tsx'
import { useKnownPlaces } from '#lib/places/known-places.ts'
import { PlannerForm } from './planner-form.tsx'
import { readEarlyForm } from './read-early-form.ts'
import type { Question } from '../question/question.ts'
import { usePlannerPage } from '../question/use-planner-page.ts'
import { nearbyPage } from '../timetable/timetable-path.ts'
import './find.css'

/** Loaded while the first answer is computed, because nobody needs it earlier. */
const MapPanel = latePart(async () => (await import('../map/map-panel.tsx')).MapPanel)
/** Help is for members, so a visitor's planner does without its code. */
const HelpLink = latePart(async () => (await import('#lib/content/help-link.tsx')).HelpLink)

/** R2.21: all journeys side by side. After a question, the form becomes one line and the answer comes first. */
export function FindScreen() {
  const { t } = useTranslation('planner')
  const { isSignedIn } = useSession()
  const { isUnknown, isStartAssumed, form, map, results } = usePlannerPage({ known: useKnownPlaces(), isHistory: true })
  const columns = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  // it is open for the current question; the next one folds it again
  const [openedFor, setOpenedFor] = useState<Question>()
  // or it was opened before scripts, and is in use
  const [isKeptOpen, setKeptOpen] = useState(() => readEarlyForm()?.isOpen ?? false)
  const isAsked = map.question !== undefined || results.isResolving
  const hasFaults = Object.keys(form.faults).length > 0
  const isOpen = !isAsked || hasFaults || isKeptOpen || openedFor === form.question
  const later = useLaterFocus()

  function handleSearch(wanted: Question) {
    form.onSearch(wanted)
    wasAsked.current = true
    handleFold(false)
    // the pressed part is folded away, and the page above it is shorter
    later(() => columns.current?.scrollIntoView({ block: 'start' }))
  }

  function handleFold(opens: boolean) {
    setKeptOpen(false)
    setOpenedFor(opens ? form.question : undefined)
  }

  // an unknown place is corrected at its field
  useEffect(() => {
    const element = columns.current?.querySelector('form')
    if (element && isUnknown && wasAsked.current) focusFirstError(element)
  }, [isUnknown])

  return (
    <div className="find" data-asked={isAsked || undefined} data-folded={isOpen ? undefined : ''}>
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
        <FormFold
          question={form.question}
          isFoldable={isAsked && !hasFaults}
          isOpen={isOpen}
          onOpen={handleFold}
          isStartAssumed={isStartAssumed}
        >
          <PlannerForm {...form} onSearch={handleSearch} />
        </FormFold>
        <div className="find__answer">
          <JourneyResults {...results} isTitleHidden={!isOpen} />
          {map.question && (
            <Suspense fallback={null}>
              <MapPanel {...map} isSheet />
            </Suspense>
          )}
        </div>
      </div>
      <p className="find__more no-print">
        <PageLink className="link-alone" href={nearbyPage}>
          {t('nearby_link')}
        </PageLink>{' '}
        <PageLink className="link-alone" href="/public/embed">
          {t('embed_link')}
        </PageLink>{' '}
        {isSignedIn && (
          <Suspense fallback={null}>
            <HelpLink />
          </Suspense>
        )}
      </p>
    </div>
  )
}
