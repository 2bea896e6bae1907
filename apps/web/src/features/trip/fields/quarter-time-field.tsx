import { isTime, roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import { Field } from '@throughway/ui/field/field'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

type QuarterTimeFieldProps = {
  label: string
  value: string
  /** Measured by a device. */
  isFixed?: boolean
  error: string | undefined
  onChange: (time: string) => void
}

/** R9.02: a time of day in quarter hours; another one is rounded when the field loses the focus, with a note. */
export function QuarterTimeField({ label, value, isFixed = false, error, onChange }: QuarterTimeFieldProps) {
  const { t } = useTranslation(['trip-form', 'trip'])
  const formats = useFormats()
  const [rounded, setRounded] = useState('')

  function handleLeave() {
    if (!isTime(value) || roundToQuarterHour(value) === value) return
    setRounded(roundToQuarterHour(value))
    onChange(roundToQuarterHour(value))
  }

  return (
    <div>
      <Field label={label} optionalText={t('trip:field.optional')} error={error}>
        <TimeInput
          readOnly={isFixed}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={handleLeave}
        />
      </Field>
      <p className="field__hint" aria-live="polite">
        {rounded && rounded === value ? t('rounded', { time: formats.time(rounded) }) : ''}
      </p>
    </div>
  )
}
