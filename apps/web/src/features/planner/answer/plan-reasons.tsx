import type { JourneyAnswer, PlanReason } from '@throughway/contract/planner/itinerary'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { Question } from '../question/question.ts'
import { takeOffer } from '../question/turn-question.ts'
import { sayChange, sayOffer, sayReason } from './reason-words.ts'

type PlanReasonsProps = {
  answer: Pick<JourneyAnswer, 'reasons' | 'journeys' | 'window_minutes' | 'source'>
  question: Question
  onSearch: (question: Question) => void
}

/**
 * C34: why there is no result, or fewer than requested, and what to change; if the next chance is known, one press
 * searches for it.
 */
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
          answer={answer}
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
  answer: PlanReasonsProps['answer']
  isNothing: boolean
  onSearch: (question: Question) => void
}

function OneReason({ reason, question, answer, isNothing, onSearch }: OneReasonProps) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const { offer } = reason
  return (
    <Notice
      tone={isNothing ? 'warning' : 'info'}
      title={isNothing ? t('reason.title') : t('reason.title_some')}
      actions={
        offer && (
          <Button size="small" onClick={() => onSearch(takeOffer(question, offer))}>
            {sayOffer(t, formats, offer, question)}
          </Button>
        )
      }
    >
      <p>{sayReason(t, formats, reason, question, answer)}</p>
      <p>{sayChange(t, reason, answer)}</p>
    </Notice>
  )
}
