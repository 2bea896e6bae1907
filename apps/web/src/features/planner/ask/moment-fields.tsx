import { isTime, roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import type { Question } from '../question/question.ts'

/** The days around today for which the server plans. */
const [oldestDays, furthestDays] = [7, 366]

type MomentFieldsProps = {
  moment: { date: string; time: string }
  /** Whether an exact instant is meant, which need not be a quarter hour. */
  isExact: boolean
  error: string | undefined
  onChange: (changes: Partial<Question>) => void
}

/** A date and a time. R9.02: quarter hours; another time is rounded when the field loses the focus, with a note. */
export function MomentFields({ moment: { date, time }, isExact, error, onChange }: MomentFieldsProps) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const today = useToday()
  const [rounded, setRounded] = useState('')

  /** An exact instant is meant only until somebody edits it. */
  function change(part: { date: string } | { time: string }) {
    onChange({ date, time: isExact ? roundToQuarterHour(time) : time, at: '', ...part })
  }

  function handleLeave() {
    if (isExact || !isTime(time) || roundToQuarterHour(time) === time) return
    setRounded(roundToQuarterHour(time))
    onChange({ time: roundToQuarterHour(time) })
  }

  return (
    <div className="when-fields__row">
      <Field label={t('when.date')} error={error}>
        <DateInput
          value={date}
          min={addDays(today, -oldestDays)}
          max={addDays(today, furthestDays)}
          onChange={(event) => change({ date: event.target.value })}
        />
      </Field>
      <Field label={t('when.time')}>
        <TimeInput value={time} onChange={(event) => change({ time: event.target.value })} onBlur={handleLeave} />
      </Field>
      <p className="field__hint when-fields__rounded" aria-live="polite">
        {rounded && rounded === time ? t('when.rounded', { time: formats.time(rounded) }) : ''}
      </p>
    </div>
  )
}
