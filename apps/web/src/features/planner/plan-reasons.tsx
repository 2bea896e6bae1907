import type { JourneyAnswer, PlanReason } from '@throughway/contract/itinerary'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/notice'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/hooks.ts'
import { useFormats } from '#lib/use-formats.ts'
import type { Question } from './question.ts'
import { nextQuarter } from './quarter-moment.ts'
import { timeOf, turnTo } from './turn-question.ts'

type PlanReasonsProps = {
  answer: Pick<JourneyAnswer, 'reasons' | 'journeys' | 'later'>
  question: Question
  onSearch: (question: Question) => void
}

/** C34: why there is nothing, or less than asked, and what to change; where the next chance is known, one press asks for it. */
export function PlanReasons({ answer, question, onSearch }: PlanReasonsProps) {
  const { t } = useTranslation('planner')
  const { reasons, journeys, later } = answer
  const isNothing = journeys.length === 0
  if (reasons.length === 0)
    return (
      isNothing && (
        <Notice tone="warning" title={t('reason.title')}>
          {t('reason.unknown')}
        </Notice>
      )
    )
  return (
    <div className="plan-reasons">
      {reasons.map((reason) => (
        <OneReason
          key={JSON.stringify(reason)}
          reason={reason}
          later={later}
          question={question}
          isNothing={isNothing}
          onSearch={onSearch}
        />
      ))}
    </div>
  )
}

type OneReasonProps = {
  reason: PlanReason
  later: JourneyAnswer['later']
  question: Question
  isNothing: boolean
  onSearch: (question: Question) => void
}

function OneReason({ reason: { kind, date, next }, later, question, isNothing, onSearch }: OneReasonProps) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const day = date ? formats.date(date, 'full') : ''
  return (
    <Notice
      tone={isNothing ? 'warning' : 'info'}
      title={isNothing ? t('reason.title') : t('reason.title_some')}
      actions={renderWayOut()}
    >
      <p>{t(`reason.${kind}`, { date: day })}</p>
      <p>{t(`change.${kind}`)}</p>
    </Notice>
  )

  function renderWayOut() {
    if (kind === 'no_service' && next) return <OtherDay question={question} date={next} onSearch={onSearch} />
    if (kind === 'none_in_window' && next && later)
      return <OtherTime question={question} later={later} onSearch={onSearch} />
    if (kind !== 'none_suitable' || !(question.wheelchair || question.bikeAboard || question.vehicles.length > 0))
      return null
    return (
      <Button
        size="small"
        onClick={() => onSearch({ ...question, wheelchair: false, bikeAboard: false, vehicles: [] })}
      >
        {t('change.to_plain')}
      </Button>
    )
  }
}

type WayOutProps = Pick<OneReasonProps, 'question' | 'onSearch'>

function OtherDay({ question, date, onSearch }: WayOutProps & { date: string }) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const formats = useFormats()

  function handlePress() {
    const time = question.time || nextQuarter(brand.time_zone).time
    onSearch({ ...question, when: question.when === 'now' ? 'depart' : question.when, date, time, at: '' })
  }

  return (
    <Button size="small" onClick={handlePress}>
      {t('change.to_day', { date: formats.date(date, 'full') })}
    </Button>
  )
}

function OtherTime({ question, later, onSearch }: WayOutProps & { later: NonNullable<JourneyAnswer['later']> }) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  return (
    <Button size="small" onClick={() => onSearch(turnTo(question, later))}>
      {t('change.to_time', { date: formats.date(later.at.slice(0, 10)), time: formats.time(timeOf(later.at)) })}
    </Button>
  )
}
