import { Button, buttonClass } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { type Search, stringifySearch, useSearchOf } from '#lib/screen/use-search.ts'
import { readView } from '../question/find-view.ts'
import { listJourneys } from '../answer/journey-order.ts'
import { useJourneyWords } from '../answer/journey-words.ts'
import { useJourneys } from '../planner.calls.ts'
import { PrintedJourney } from './printed-journey.tsx'
import { isReady } from '../question/question.ts'
import { readQuestion } from '../question/search-address.ts'
import './print.css'

/** R2.21: one journey for paper, in large type, with a small map. The address is that of a shared link. */
export function PrintScreen() {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const formats = useFormats()
  const { brand } = useBrand()
  const [search] = useSearchOf((each: Search) => each)
  const question = readQuestion(search)
  const asked = isReady(question) ? question : undefined
  const answer = useJourneys(asked)
  const journey =
    answer.data && listJourneys(answer.data.journeys).find(({ key }) => key === readView(search).way)?.journey
  const [hasMap, setMap] = useState(true)
  const title = journey
    ? t('print.title', {
        mode: words.mode(journey.mode),
        date: formats.date(dateAt(Date.parse(journey.start), brand.time_zone), 'whole'),
      })
    : t('print.action')

  return (
    <main id="main" tabIndex={-1} className="print-page">
      <PageHeader
        title={title}
        lead={journey && `${words.span(journey)} · ${words.lasting(journey)}`}
        above={<PageLink href={`/public/planner${stringifySearch(search)}`}>{t('print.back')}</PageLink>}
      />
      {!asked ? (
        <Gone />
      ) : (
        <Loaded answer={answer} failed={t('planner:result.failed')}>
          {(data) =>
            journey ? (
              <>
                <div className="print-page__tools">
                  <Button kind="primary" onClick={() => print()}>
                    {t('print.now')}
                  </Button>
                  <Checkbox
                    label={t('print.with_map')}
                    checked={hasMap}
                    onChange={({ target }) => setMap(target.checked)}
                  />
                </div>
                <PrintedJourney journey={journey} question={asked} isMadeUp={data.is_made_up} hasMap={hasMap} />
              </>
            ) : (
              <Gone />
            )
          }
        </Loaded>
      )}
    </main>
  )
}

function Gone() {
  const { t } = useTranslation('journey')
  return (
    <EmptyState
      title={t('print.gone')}
      level={2}
      action={
        <PageLink className={buttonClass({ kind: 'primary' })} href="/public/planner">
          {t('print.back')}
        </PageLink>
      }
    >
      {t('print.gone_text')}
    </EmptyState>
  )
}
