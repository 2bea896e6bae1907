import { useTranslation } from 'react-i18next'
import { MapPicker } from '#lib/map/map-picker.tsx'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import type { EventValues } from './event-values.ts'

type PlaceFieldProps = {
  values: EventValues
  change: (changes: Partial<EventValues>) => void
  say: (name: string) => string | undefined
}

/** The place of an event of any kind, found by its name or on the map. */
export function PlaceField({ values, change, say }: PlaceFieldProps) {
  const { t } = useTranslation('staff-events')
  const { brand } = useBrand()
  const spot = values.place_lat ? { lat: Number(values.place_lat), lng: Number(values.place_lng) } : null
  const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({
    place_lat: lat.toFixed(6),
    place_lng: lng.toFixed(6),
  })
  return (
    <>
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
    </>
  )
}
