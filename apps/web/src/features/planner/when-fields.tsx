import { isTime, roundToQuarterHour } from '@throughway/domain/quarter-hour'
import { DateInput } from '@throughway/ui/date-input'
import { Field } from '@throughway/ui/field'
import { TimeInput } from '@throughway/ui/time-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/hooks.ts'
import { addDays } from '#lib/local-dates.ts'
import { useFormats } from '#lib/use-formats.ts'
import { useToday } from '#lib/use-today.ts'
import { type Question, type When, whens } from './question.ts'
import { momentAt, nextQuarter } from './quarter-moment.ts'

/** Days around today for which the server plans. */
const [oldestDays, furthestDays] = [7, 366]

type WhenFieldsProps = { question: Question; error: string | undefined; onChange: (changes: Partial<Question>) => void }

/** Leave now, leave at a time, or be there by one. R9.02: quarters of an hour; another time is rounded when the field is left, and that is said. */
export function WhenFields({ question, error, onChange }: WhenFieldsProps) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const formats = useFormats()
  const today = useToday()
  const [rounded, setRounded] = useState('')
  const { when, at } = question
  const { date, time } = at ? momentAt(Date.parse(at), brand.time_zone) : question

  function handleWhen(next: When) {
    const now = nextQuarter(brand.time_zone)
    onChange(next === 'now' ? { when: next, date: '', time: '', at: '' } : { when: next, date: date || now.date, time: time || now.time, at })
  }

  /** A very moment is meant only until somebody touches it. */
  function change(part: { date: string } | { time: string }) {
    onChange({ date, time: at ? roundToQuarterHour(time) : time, at: '', ...part })
  }

  function handleLeave() {
    if (at || !isTime(time) || roundToQuarterHour(time) === time) return
    setRounded(roundToQuarterHour(time))
    onChange({ time: roundToQuarterHour(time) })
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
        <div className="when-fields__row">
          <Field label={t('when.date')} error={error}>
            <DateInput value={date} min={addDays(today, -oldestDays)} max={addDays(today, furthestDays)} onChange={(event) => change({ date: event.target.value })} />
          </Field>
          <Field label={t('when.time')}>
            <TimeInput value={time} onChange={(event) => change({ time: event.target.value })} onBlur={handleLeave} />
          </Field>
          <p className="field__hint when-fields__rounded" aria-live="polite">{rounded && rounded === time ? t('when.rounded', { time: formats.time(rounded) }) : ''}</p>
        </div>
      )}
    </div>
  )
}
