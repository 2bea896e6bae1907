import { mostPlaces } from '@throughway/contract/content/special-event-staff'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useTranslation } from 'react-i18next'
import { MapPicker } from '#lib/map/map-picker.tsx'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import type { EventValues } from './event-values.ts'
import './events.css'

type RegistrationFieldsProps = {
  values: EventValues
  change: (changes: Partial<EventValues>) => void
  say: (name: string) => string | undefined
}

/** Times, window, places and place of an event with registration. */
export function RegistrationFields({ values, change, say }: RegistrationFieldsProps) {
  const { t } = useTranslation('staff-events')
  const { brand } = useBrand()
  const spot = values.place_lat ? { lat: Number(values.place_lat), lng: Number(values.place_lng) } : null
  const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({
    place_lat: lat.toFixed(6),
    place_lng: lng.toFixed(6),
  })
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
      <PlaceSearch
        label={t('column.place_name')}
        hint={`${t('facts.place_hint')} ${t('facts.place_none')}`}
        value={values.place_name}
        error={say('place_name') ?? say('place_lat') ?? say('place_lng')}
        onType={(place_name) =>
          change({ place_name, ...(place_name.trim() === '' && { place_lat: '', place_lng: '' }) })
        }
        onPick={(place) => change({ place_name: place.label, ...pointOf(place) })}
      />
      <MapPicker
        spot={spot}
        centre={{ lat: brand.lat, lng: brand.lng }}
        onMove={(moved) =>
          change({ ...pointOf(moved), ...(!values.place_name && moved.name && { place_name: moved.name }) })
        }
      />
      <p className="quiet">{t('facts.moved')}</p>
    </>
  )
}
