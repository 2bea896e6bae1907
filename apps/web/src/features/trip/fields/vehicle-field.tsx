import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useVehicles } from '../trip.calls.ts'
import type { TripValues } from '../form/trip-form.ts'

type VehicleFieldProps = {
  values: TripValues
  /** Its name when the trip was saved. */
  savedName: string | null
  error: string | undefined
  isNew: boolean
  onChange: (changes: Partial<TripValues>) => void
}

/**
 * C23: the vehicle that was driven. A member who drives alone usually drives their own; in a pool it may be anybody's.
 */
export function VehicleField({ values, savedName, error, isNew, onChange }: VehicleFieldProps) {
  const { t } = useTranslation('trip-form')
  const vehicles = useVehicles(true).data?.items ?? []
  const first = vehicles[0]?.id
  const isAlone =
    values.mode === 'drive_alone' ||
    (values.mode === 'multimode' && values.legs.some(({ mode }) => mode === 'drive_alone'))
  const hasOffered = useRef(!isNew || values.vehicle !== '')
  useEffect(() => {
    if (hasOffered.current || !first || !isAlone) return
    hasOffered.current = true
    onChange({ vehicle: first })
  })
  const isGone = values.vehicle !== '' && !vehicles.some(({ id }) => id === values.vehicle)
  if (vehicles.length === 0 && !(isGone && savedName)) return null
  return (
    <Field label={t('vehicle.label')} hint={t('vehicle.hint')} error={error}>
      <SelectInput
        value={isGone && !savedName ? '' : values.vehicle}
        placeholder={t('vehicle.none')}
        onChange={(event) => onChange({ vehicle: event.target.value })}
        options={[
          ...vehicles.map(({ id, nickname }) => ({ value: id, label: nickname })),
          ...(isGone && savedName ? [{ value: values.vehicle, label: savedName }] : []),
        ]}
      />
    </Field>
  )
}
