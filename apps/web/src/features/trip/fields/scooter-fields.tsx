import { scooterOwners } from '@throughway/contract/trip/trip'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useTranslation } from 'react-i18next'
import type { TripValues } from '../form/trip-form.ts'

/** C8: the owner of the scooter, and whether it has a motor: a kick scooter burns calories. */
export function ScooterFields({
  values,
  onChange,
}: {
  values: TripValues
  onChange: (changes: Partial<TripValues>) => void
}) {
  const { t } = useTranslation('trip-form')
  return (
    <div className="trip-form__ways">
      <RadioCards
        legend={t('scooter.whose')}
        name="scooter"
        value={values.scooter || undefined}
        onChange={(scooter) => onChange({ scooter })}
        options={scooterOwners.map((each) => ({ value: each, label: t(`scooter.${each}`) }))}
      />
      <RadioCards
        legend={t('scooter.motor')}
        name="electric"
        value={values.electric || undefined}
        onChange={(electric) => onChange({ electric })}
        options={(['true', 'false'] as const).map((each) => ({
          value: each,
          label: t(each === 'true' ? 'scooter.electric' : 'scooter.kick'),
          hint: t(each === 'true' ? 'scooter.electric_hint' : 'scooter.kick_hint'),
        }))}
      />
    </div>
  )
}
