import { distanceReasons, type DistanceReason } from '@throughway/domain/odd-distance'
import { Field } from '@throughway/ui/field'
import { NumberInput } from '@throughway/ui/number-input'
import { SelectInput } from '@throughway/ui/select-input'
import { TextInput } from '@throughway/ui/text-input'
import type { Trip } from '@throughway/contract/trip'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats.ts'
import { needsReason } from './needs-reason.ts'
import type { FieldErrors, TripValues } from './trip-form.ts'
import { useExpectedMiles, useFilledMiles } from './use-expected-miles.ts'

type DistanceFieldsProps = {
  label: string
  values: TripValues
  errors: FieldErrors
  /** The trip that is changed. */
  opened: Trip | undefined
  keepsMiles: boolean
  onChange: (changes: Partial<TripValues>) => void
}

/** C3: the distance, filled in from the places; one that is far from theirs says why. */
export function DistanceFields({ label, values, errors, opened, keepsMiles, onChange }: DistanceFieldsProps) {
  const { t } = useTranslation(['trip-form', 'trip', 'common'])
  const formats = useFormats()
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  const expected = useExpectedMiles(values, opened)
  const noteTyped = useFilledMiles(values, expected, keepsMiles, (miles) => onChange({ miles, distanceReason: '', distanceNote: '' }))
  const asksReason = needsReason(values, expected) || Boolean(errors['distance_reason'])
  const hint = expected && t(expected.isEstimate ? 'distance.estimate' : 'distance.known', { from: values.from, to: values.to, miles: formats.oneDecimal(expected.miles) })

  function handleMiles(miles: string) {
    noteTyped()
    onChange({ miles })
  }

  return (
    <div className="distance-fields">
      <Field label={label} hint={hint} error={say('miles')} required>
        <NumberInput unit={t('trip:field.miles_unit')} min="0.1" max="500" step="0.1" value={values.miles} onChange={(event) => handleMiles(event.target.value)} />
      </Field>
      {asksReason && (
        <Field label={t('distance.reason')} hint={t('distance.reason_hint')} error={say('distance_reason')} required>
          <SelectInput
            value={values.distanceReason}
            placeholder={t('distance.choose')}
            onChange={(event) => onChange({ distanceReason: event.target.value as DistanceReason | '' })}
            options={distanceReasons.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
          />
        </Field>
      )}
      {asksReason && values.distanceReason && (
        <Field
          label={t('distance.words')}
          {...(values.distanceReason !== 'other' && { optionalText: t('trip:field.optional') })}
          required={values.distanceReason === 'other'}
          error={say('distance_note')}
        >
          <TextInput value={values.distanceNote} maxLength={500} autoComplete="off" onChange={(event) => onChange({ distanceNote: event.target.value })} />
        </Field>
      )}
    </div>
  )
}
