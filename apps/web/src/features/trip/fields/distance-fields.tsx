import { distanceReasons, type DistanceReason } from '@throughway/domain/trip/odd-distance'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { distanceTextOf, type ExpectedMiles } from '../form/expected-miles.ts'
import { needsReason } from '../form/needs-reason.ts'
import type { TripValues } from '../form/trip-form.ts'
import { useFilledMiles } from './use-expected-miles.ts'

type DistanceFieldsProps = {
  values: TripValues
  errors: FieldErrors
  expected: ExpectedMiles | undefined
  onChange: (changes: Partial<TripValues>) => void
}

/** C3: the distance, prefilled from the places. */
export function DistanceField({
  label,
  values,
  errors,
  expected,
  keepsMiles,
  isFixed,
  onChange,
}: DistanceFieldsProps & { label: string; keepsMiles: boolean; /** Measured by a device. */ isFixed: boolean }) {
  const { t } = useTranslation(['trip-form', 'trip', 'common'])
  const formats = useFormats()
  const { noteTyped, noteFocus, noteBlur } = useFilledMiles(
    values,
    isFixed ? undefined : expected,
    keepsMiles,
    (miles) => onChange({ miles, distanceReason: '', distanceNote: '' }),
  )
  const hint =
    expected &&
    t(distanceTextOf[expected.basis], {
      from: values.from,
      to: values.to,
      miles: formats.miles(expected.miles),
    })

  function handleMiles(miles: string) {
    noteTyped()
    onChange({ miles })
  }

  return (
    <Field label={label} hint={hint} error={errors['miles'] && t(errors['miles'], { ns: 'common' })} required>
      <NumberInput
        readOnly={isFixed}
        unit={t('trip:field.miles_unit')}
        min="0.1"
        max="500"
        step="0.1"
        value={values.miles}
        onChange={(event) => handleMiles(event.target.value)}
        onFocus={noteFocus}
        onBlur={noteBlur}
      />
    </Field>
  )
}

/** C3: the reason for a distance far from the expected one. */
export function DistanceReasonFields({ values, errors, expected, onChange }: DistanceFieldsProps) {
  const { t } = useTranslation(['trip-form', 'trip', 'common'])
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  if (!needsReason(values, expected) && !errors['distance_reason']) return null
  const isOther = values.distanceReason === 'other'
  return (
    <div className="trip-form__row">
      <Field label={t('distance.reason')} hint={t('distance.reason_hint')} error={say('distance_reason')} required>
        <SelectInput
          value={values.distanceReason}
          placeholder={t('distance.choose')}
          onChange={(event) => onChange({ distanceReason: event.target.value as DistanceReason | '' })}
          options={distanceReasons.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
        />
      </Field>
      {values.distanceReason && (
        <Field
          label={t('distance.words')}
          {...(!isOther && { optionalText: t('trip:field.optional') })}
          required={isOther}
          error={say('distance_note')}
        >
          <TextInput
            value={values.distanceNote}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onChange({ distanceNote: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}
