import { mostPlaces } from '@throughway/contract/content/special-event-staff'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useTranslation } from 'react-i18next'
import type { EventValues } from './event-values.ts'
import './events.css'

type RegistrationFieldsProps = {
  values: EventValues
  change: (changes: Partial<EventValues>) => void
  say: (name: string) => string | undefined
}

/** Times, window and places of an event with registration. */
export function RegistrationFields({ values, change, say }: RegistrationFieldsProps) {
  const { t } = useTranslation('staff-events')
  const time = (name: 'starts_time' | 'ends_time' | 'opens_time' | 'closes_time') => (
    <Field label={t(`column.${name}`)} error={say(name)} required>
      <TimeInput value={values[name]} onChange={({ target }) => change({ [name]: target.value })} />
    </Field>
  )

  return (
    <>
      <div className="event-pair">
        {time('starts_time')}
        {time('ends_time')}
      </div>
      <div className="event-pair">
        <Field label={t('column.opens_on')} hint={t('facts.opens_hint')} error={say('opens_on')} required>
          <DateInput value={values.opens_on} onChange={({ target }) => change({ opens_on: target.value })} />
        </Field>
        {time('opens_time')}
      </div>
      <div className="event-pair">
        <Field label={t('column.closes_on')} hint={t('facts.closes_hint')} error={say('closes_on')} required>
          <DateInput value={values.closes_on} onChange={({ target }) => change({ closes_on: target.value })} />
        </Field>
        {time('closes_time')}
      </div>
      <Field label={t('column.capacity')} hint={t('facts.capacity_hint')} error={say('capacity')}>
        <NumberInput
          min="1"
          max={String(mostPlaces)}
          step="1"
          inputMode="numeric"
          value={values.capacity}
          onChange={({ target }) => change({ capacity: target.value })}
        />
      </Field>
      <p className="quiet">{t('facts.moved')}</p>
    </>
  )
}
