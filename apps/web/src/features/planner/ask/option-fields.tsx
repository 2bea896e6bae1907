import { planModes } from '@throughway/domain/planner/plan-modes'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { plainQuestion, type Question } from '../question/question.ts'

/** Most searches need none of them. */
const OptionChoices = latePart(() => import('./option-choices.tsx').then((module) => module.OptionChoices))

type OptionFieldsProps = {
  question: Question
  mostTravellers: number
  modesError: string | undefined
  onChange: (changes: Partial<Question>) => void
}

/** The options; closed by default, with the number of changed ones. */
export function OptionFields({ question, mostTravellers, modesError, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('planner')
  const changed = countChanges(question)
  const [isOpen, setOpen] = useState(changed > 0)
  const isShown = isOpen || Boolean(modesError)

  return (
    <details className="option-fields" open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{changed > 0 ? t('option.title_changed', { count: changed }) : t('option.title')}</summary>
      {isShown && (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <OptionChoices
            question={question}
            mostTravellers={mostTravellers}
            modesError={modesError}
            onChange={onChange}
          />
        </Suspense>
      )}
    </details>
  )
}

function countChanges(question: Question): number {
  const names = [
    'travellers',
    'wheelchair',
    'wheelchairUnknown',
    'bikeAboard',
    'maxWalkMiles',
    'maxTransfers',
    'prefer',
    'walkPace',
    'alternatives',
  ] as const
  return (
    names.filter((name) => question[name] !== plainQuestion[name]).length +
    Number(question.modes.length < planModes.length) +
    Number(question.vehicles.length > 0)
  )
}
