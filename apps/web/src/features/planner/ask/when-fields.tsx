import { Skeleton } from '@throughway/ui/state/skeleton'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { leaveNow, type Question, type When, whens } from '../question/question.ts'
import { momentAt, nextQuarter } from '../question/quarter-moment.ts'

/** Most searches are for now. */
const MomentFields = latePart(() => import('./moment-fields.tsx').then((module) => module.MomentFields))

type WhenFieldsProps = { question: Question; error: string | undefined; onChange: (changes: Partial<Question>) => void }

/** Leave now, leave at a time, or be there by one. */
export function WhenFields({ question, error, onChange }: WhenFieldsProps) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const { when, at } = question
  const { date, time } = at ? momentAt(Date.parse(at), brand.time_zone) : question

  function handleWhen(next: When) {
    const now = nextQuarter(brand.time_zone)
    onChange(next === 'now' ? leaveNow : { when: next, date: date || now.date, time: time || now.time, at })
  }

  return (
    <div className="when-fields">
      <fieldset className="segments">
        <legend className="field__label">{t('when.title')}</legend>
        {whens.map((each) => (
          <label key={each} className="segments__one">
            <input type="radio" name="when" value={each} checked={when === each} onChange={() => handleWhen(each)} />
            <span>{t(`when.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {when !== 'now' && (
        <Suspense fallback={<Skeleton shape="block" height={72} />}>
          <MomentFields moment={{ date, time }} isExact={at !== ''} error={error} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
