import { buttonClass, ButtonInside } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useFormats } from '#lib/language/use-formats.ts'
import { useTranslation } from '#lib/language/use-translation.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import type { EarlyQuestion } from '#lib/send/island.ts'
import { EarlyForm } from './early-form.tsx'
import '../answer/journey-results.css'
import './find.css'
import './form-fold.css'

/**
 * The planner as a visitor's page comes drawn, where `FindScreen` follows: the same parts at the same places, without the
 * router and the answers of the server. Ways come once scripts run.
 */
export function EarlyPlanner({ asked }: { asked: EarlyQuestion }) {
  const { t } = useTranslation('planner')
  // a start is found where only the destination is named
  const isAsked = asked.to.text !== ''
  return (
    <div className="find" data-asked={isAsked || undefined} data-folded={isAsked ? '' : undefined}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <PageLink href="/public/ride" className={buttonClass()}>
            {t('ride_door')}
          </PageLink>
        }
      />
      <div className="find__columns">
        <div className="form-fold">
          {isAsked ? (
            <details className="form-fold__early">
              <summary className="form-fold__line">
                <Line asked={asked} />
                <span className={buttonClass({ size: 'small' })}>
                  <ButtonInside>{t('fold.change')}</ButtonInside>
                </span>
              </summary>
              <EarlyForm asked={asked} />
            </details>
          ) : (
            <div>
              <EarlyForm asked={asked} />
            </div>
          )}
        </div>
        <div className="find__answer">
          <section className="journey-results" aria-labelledby="journey-results-title">
            <h2 id="journey-results-title" className="journey-results__title--hidden">
              {t('result.title')}
            </h2>
            {isAsked ? (
              <p className="find__no-script">{t('no_script')}</p>
            ) : (
              <EmptyState
                picture={<svg className="plain-page__picture" viewBox="0 0 240 160" aria-hidden="true" />}
                title={t('empty.title')}
                level={3}
              >
                {t('empty.text')}
              </EmptyState>
            )}
          </section>
        </div>
      </div>
      <p className="find__more no-print">
        <PageLink className="link-alone" href="/public/nearby">
          {t('nearby_link')}
        </PageLink>{' '}
        <PageLink className="link-alone" href="/public/embed">
          {t('embed_link')}
        </PageLink>
      </p>
    </div>
  )
}

/** The question in the shortest form, as `QuestionLine` says it. A native fold opens the form. */
function Line({ asked: { from, to, when, date, time } }: { asked: EarlyQuestion }) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const moment = [date && formats.date(date), time && formats.time(time)].filter(Boolean).join(', ')
  return (
    <span className="form-fold__question">
      <span className="form-fold__ends">
        <span className="visually-hidden">{t('form.from')}: </span>
        <span className="form-fold__end">{from.text || '…'}</span>
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">{t('form.to')}: </span>
        <span className="form-fold__end">{to.text}</span>
      </span>
      {/* a browser may write days and times otherwise than the server */}
      <span className="form-fold__when" suppressHydrationWarning>
        {when === 'now' ? t('when.now') : t(`fold.${when}`, { moment })}
      </span>
    </span>
  )
}
