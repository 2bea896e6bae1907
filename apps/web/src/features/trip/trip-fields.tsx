import { isDayMode, isPoolMode, tripModes } from '@throughway/domain/modes'
import { DateInput } from '@throughway/ui/date-input'
import { Field } from '@throughway/ui/field'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { NumberInput } from '@throughway/ui/number-input'
import { RadioCards } from '@throughway/ui/radio-cards'
import { TextArea, TextInput } from '@throughway/ui/text-input'
import { TimeInput } from '@throughway/ui/time-input'
import { useTranslation } from 'react-i18next'
import { addDays } from '#lib/local-dates.ts'
import { LegsEditor } from './legs-editor.tsx'
import type { FieldErrors, TripValues } from './trip-form.ts'

/** C3: older trips are refused. */
const oldestDays = 60
const noteLength = 5000
const nameLength = 256

export type TripFieldsProps = {
  values: TripValues
  errors: FieldErrors
  today: string
  /** A new trip may be a round trip. */
  hasWay: boolean
  /** Both ways change together: neither has a direction of its own. */
  hidesDirection?: boolean
  onChange: (changes: Partial<TripValues>) => void
}

export function TripFields({ values, errors, today, hasWay, hidesDirection = false, onChange }: TripFieldsProps) {
  const { t } = useTranslation('trip')
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  const { mode } = values
  const isDay = mode !== '' && isDayMode(mode)

  return (
    <>
      <RadioCards
        legend={t('field.mode')}
        name="mode"
        required
        value={mode || undefined}
        onChange={(next) => onChange({ mode: next })}
        error={say('mode')}
        options={tripModes.map((each) => ({ value: each, label: t(`mode.${each}`), icon: <ModeIcon mode={each} size={24} /> }))}
      />
      {isDay ? <p className="quiet">{t(`day_mode.${mode}`)}</p> : <WayFields {...{ values, hasWay, hidesDirection, onChange }} />}
      <div className="trip-form__row">
        <Field label={t('field.date')} error={say('date')} required>
          <DateInput value={values.date} min={addDays(today, -oldestDays)} max={today} onChange={(event) => onChange({ date: event.target.value })} />
        </Field>
        {!isDay && mode !== 'multimode' && (
          <Field label={t(hidesDirection || (hasWay && values.way === 'round') ? 'field.miles_one_way' : 'field.miles')} error={say('miles')} required>
            <NumberInput unit={t('field.miles_unit')} min="0.1" max="500" step="0.1" value={values.miles} onChange={(event) => onChange({ miles: event.target.value })} />
          </Field>
        )}
      </div>
      {mode === 'multimode' && <LegsEditor legs={values.legs} errors={errors} onChange={(legs) => onChange({ legs })} />}
      {mode !== '' && isPoolMode(mode) && (
        <Field label={t('field.people')} optionalText={t('field.optional')} hint={t('field.people_hint')} error={say('people')}>
          <NumberInput min="2" max="15" step="1" inputMode="numeric" value={values.people} onChange={(event) => onChange({ people: event.target.value })} />
        </Field>
      )}
      {!isDay && (
        <div className="trip-form__row">
          <Field label={t('field.from')} optionalText={t('field.optional')} error={say('from')}>
            <TextInput value={values.from} maxLength={nameLength} placeholder={t('field.from_example')} autoComplete="off" onChange={(event) => onChange({ from: event.target.value })} />
          </Field>
          <Field label={t('field.to')} optionalText={t('field.optional')} error={say('to')}>
            <TextInput value={values.to} maxLength={nameLength} placeholder={t('field.to_example')} autoComplete="off" onChange={(event) => onChange({ to: event.target.value })} />
          </Field>
        </div>
      )}
      <details className="trip-form__more" open={Boolean(values.note || errors.note || values.departure || values.arrival || errors.departure || errors.arrival) || undefined}>
        <summary>{t(isDay ? 'field.note' : 'field.more')}</summary>
        {!isDay && (
          <div className="trip-form__row">
            <Field label={t('field.departure')} optionalText={t('field.optional')} error={say('departure')}>
              <TimeInput value={values.departure} onChange={(event) => onChange({ departure: event.target.value })} />
            </Field>
            <Field label={t('field.arrival')} optionalText={t('field.optional')} error={say('arrival')}>
              <TimeInput value={values.arrival} onChange={(event) => onChange({ arrival: event.target.value })} />
            </Field>
          </div>
        )}
        <Field label={t('field.note')} hint={t('field.note_hint')} error={say('note')}>
          <TextArea value={values.note} maxLength={noteLength} rows={2} onChange={(event) => onChange({ note: event.target.value })} />
        </Field>
      </details>
    </>
  )
}

function WayFields({ values, hasWay, hidesDirection, onChange }: Pick<TripFieldsProps, 'values' | 'hasWay' | 'hidesDirection' | 'onChange'>) {
  const { t } = useTranslation('trip')
  const asksDirection = !hidesDirection && (!hasWay || values.way === 'one_way')
  if (!hasWay && !asksDirection) return null
  return (
    <div className="trip-form__ways">
      {hasWay && (
        <RadioCards
          legend={t('field.way')}
          name="way"
          value={values.way}
          onChange={(way) => onChange({ way })}
          options={(['round', 'one_way'] as const).map((each) => ({ value: each, label: t(`field.${each}`) }))}
        />
      )}
      {asksDirection && (
        <RadioCards
          legend={t('field.direction')}
          name="direction"
          value={values.direction}
          onChange={(direction) => onChange({ direction })}
          options={(['out', 'back', 'other'] as const).map((each) => ({ value: each, label: t(`field.${each}`) }))}
        />
      )}
    </div>
  )
}
