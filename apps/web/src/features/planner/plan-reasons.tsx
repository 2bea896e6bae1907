import type { PlanReason } from '@throughway/contract/itinerary'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/notice'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/hooks.ts'
import { dateAt } from '#lib/local-dates.ts'
import type { FieldErrors } from '#lib/field-errors.ts'
import { useFormats } from '#lib/use-formats.ts'
import { useJourneyWords } from './journey-words.ts'
import type { Question } from './question.ts'
import { timeAt } from './shift-time.ts'

/** Reasons that are about one place stand beside its field too. */
export function faultsOf(reasons: readonly PlanReason[] = []): FieldErrors {
  return Object.fromEntries(reasons.flatMap(({ kind, which }) => {
    const field = kind === 'origin_outside' ? 'origin' : kind === 'destination_outside' ? 'destination' : kind === 'intermediate_outside' ? 'intermediates' : fieldOf(which)
    return field ? [[field, which ? 'reason.no_street_near' : `reason.${kind}`]] : []
  }))
}

function fieldOf(which: PlanReason['which']) {
  return which === 'intermediate' ? 'intermediates' : which
}

type PlanReasonsProps = { reasons: readonly PlanReason[]; question: Question; hasJourneys: boolean; onSearch: (question: Question) => void }

/** C34: why there is nothing, or less than asked, and what to change; where the next chance is known, one press asks for it. */
export function PlanReasons({ reasons, question, hasJourneys, onSearch }: PlanReasonsProps) {
  const { t } = useTranslation('planner')
  if (reasons.length === 0) return hasJourneys ? null : <Notice tone="warning" title={t('reason.title')}>{t('reason.unknown')}</Notice>
  return (
    <div className="plan-reasons">
      {reasons.map((reason) => <OneReason key={JSON.stringify(reason)} reason={reason} question={question} hasJourneys={hasJourneys} onSearch={onSearch} />)}
    </div>
  )
}

function OneReason({ reason, question, hasJourneys, onSearch }: Omit<PlanReasonsProps, 'reasons'> & { reason: PlanReason }) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const formats = useFormats()
  const words = useJourneyWords()
  const { kind, date, next } = reason
  const title = hasJourneys ? t('reason.title_some') : t('reason.title')

  return (
    <Notice tone={hasJourneys ? 'info' : 'warning'} title={title} actions={renderWayOut()}>
      <p>{t(`reason.${kind}`, { date: date ? formats.date(date, 'full') : '' })}</p>
      <p>{t(`change.${kind}`)}</p>
    </Notice>
  )

  function renderWayOut() {
    if (kind === 'no_service' && next) {
      const moved = { ...question, when: question.when === 'now' ? 'depart' : question.when, date: next, time: question.time || timeAt(Date.now(), brand.time_zone) } as const
      return <Button size="small" onClick={() => onSearch(moved)}>{t('change.to_day', { date: formats.date(next, 'full') })}</Button>
    }
    if (kind === 'none_in_window' && next) {
      const moment = { date: dateAt(Date.parse(next), brand.time_zone), time: timeAt(Date.parse(next), brand.time_zone) }
      return <Button size="small" onClick={() => onSearch({ ...question, when: 'depart', ...moment })}>{t('change.to_time', { date: formats.date(moment.date), time: words.clock(next) })}</Button>
    }
    if (kind === 'none_suitable' && (question.wheelchair || question.bikeAboard)) {
      return <Button size="small" onClick={() => onSearch({ ...question, wheelchair: false, bikeAboard: false })}>{t('change.to_plain')}</Button>
    }
    return null
  }
}
