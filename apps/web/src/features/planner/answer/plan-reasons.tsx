import type { JourneyAnswer, PlanOffer, PlanReason } from '@throughway/contract/itinerary'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { Question } from '../ask/question.ts'
import { takeOffer, timeOf } from '../ask/turn-question.ts'

type PlanReasonsProps = {
  answer: Pick<JourneyAnswer, 'reasons' | 'journeys'>
  question: Question
  onSearch: (question: Question) => void
}

/** C34: why there is nothing, or less than asked, and what to change; where the next chance is known, one press asks for it. */
export function PlanReasons({ answer, question, onSearch }: PlanReasonsProps) {
  const { t } = useTranslation('planner')
  const { reasons, journeys } = answer
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
          key={`${reason.kind} ${reason.which}`}
          reason={reason}
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
  question: Question
  isNothing: boolean
  onSearch: (question: Question) => void
}

function OneReason({ reason: { kind, date, offer }, question, isNothing, onSearch }: OneReasonProps) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const miles = formats.miles(question.maxWalkMiles)
  const asked = kind === 'none_in_window' && question.when === 'arrive' ? 'none_arrives' : kind
  return (
    <Notice
      tone={isNothing ? 'warning' : 'info'}
      title={isNothing ? t('reason.title') : t('reason.title_some')}
      actions={
        offer && (
          <Button size="small" onClick={() => onSearch(takeOffer(question, offer))}>
            {renderOffer(offer)}
          </Button>
        )
      }
    >
      <p>{t(`reason.${asked}`, { date: date ? formats.date(date, 'full') : '', miles })}</p>
      <p>{t(`change.${kind}`)}</p>
    </Notice>
  )

  function renderOffer(given: PlanOffer) {
    if (given.change === 'options') return t('change.to_plain')
    if (given.change === 'walk') return t('change.to_walk', { miles: formats.miles(given.miles) })
    const day = formats.date(given.at.slice(0, 10))
    return t(question.when === 'arrive' ? 'change.to_arrival' : 'change.to_time', {
      date: day,
      time: formats.time(timeOf(given.at)),
    })
  }
}
