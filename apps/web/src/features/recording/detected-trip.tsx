import type { PendingTrip } from '@throughway/contract/trip/pending'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useTranslation } from 'react-i18next'
import type { useAnswerPending } from '#lib/pending/use-answer-pending.ts'
import { useFormats } from '#lib/language/use-formats.ts'

type DetectedTripProps = { trip: PendingTrip; answers: ReturnType<typeof useAnswerPending>; onCorrect: () => void }

export function DetectedTrip({ trip, answers, onCorrect }: DetectedTripProps) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const {
    mode,
    miles,
    people,
    date,
    departure,
    arrival,
    from,
    to,
    confidence,
    is_suggested: isSuggested,
    expires_at: expiresAt,
  } = trip
  const { isBusy } = answers
  const whyNot = answers.whyNot(trip)
  const day = formats.date(date, 'full')
  const what = [
    t(`trip:mode.${mode}`),
    miles !== null && t('inbox.miles', { miles: formats.miles(miles) }),
    people !== null && t('inbox.people', { count: people }),
  ]
    .filter(Boolean)
    .join(', ')
  const times =
    departure &&
    arrival &&
    (departure === arrival
      ? t('inbox.around', { time: formats.time(departure) })
      : t('inbox.times', { departure: formats.time(departure), arrival: formats.time(arrival) }))
  const name = { what: t(`trip:mode.${mode}`), day }

  return (
    <li className="detected-row">
      <Checkbox
        className="detected-row__tick"
        label={
          <span className="detected-row__label">
            <ModeIcon mode={mode} size={24} />
            <span>
              <strong>{what}</strong> <span className="detected-row__day">{day}</span>
            </span>
          </span>
        }
        checked={answers.isTicked(trip)}
        disabled={isBusy || answers.isDoubled(trip)}
        error={whyNot && t(whyNot, { ns: 'common' })}
        onChange={({ target }) => answers.tick(trip, target.checked)}
      />
      <div className="detected-row__facts">
        <p>
          {[times, t('inbox.way', { from: from ?? t('inbox.elsewhere'), to: to ?? t('inbox.elsewhere') })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="detected-row__badges">
          {isSuggested ? <Badge tone="brand">{t('inbox.usual')}</Badge> : <Badge>{t('inbox.look_twice')}</Badge>}
          {confidence !== null && (
            <span className="quiet">{t('inbox.confidence', { percent: formats.whole(confidence * 100) })}</span>
          )}
          <span className="quiet">{t('inbox.until', { date: formats.date(expiresAt.slice(0, 10)) })}</span>
        </p>
      </div>
      {answers.isDoubled(trip) && (
        <div className="detected-row__decision">
          <Button size="small" disabled={isBusy} onClick={() => answers.confirm([trip], 'replace')}>
            {t('inbox.replace')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => answers.confirm([trip], 'keep')}>
            {t('inbox.keep')}
          </Button>
        </div>
      )}
      <div className="detected-row__actions">
        <Button size="small" disabled={isBusy} aria-label={t('inbox.correct_named', name)} onClick={onCorrect}>
          {t('inbox.correct')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          disabled={isBusy}
          aria-label={t('inbox.reject_named', name)}
          onClick={() => answers.reject(trip)}
        >
          {t('inbox.reject')}
        </Button>
      </div>
    </li>
  )
}
