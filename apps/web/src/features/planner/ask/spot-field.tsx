import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import { Button } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { latePart } from '#lib/screen/late-part.tsx'
import { useDeviceSpot } from '#lib/places/use-device-spot.ts'
import { type KnownPlaces, offerKnownPlaces } from '#lib/places/known-places.ts'
import { type AskedPlace, isSpot, type NamedSpot } from '#lib/places/asked-place.ts'
import { rememberName, useSpotName } from '../question/spot-names.ts'

/** The map is loaded on demand. */
const MapPicker = latePart(() => import('#lib/map/map-picker.tsx').then((module) => module.MapPicker))

type SpotFieldProps = {
  label: string
  /** With a value, the buttons beside the field name their place. */
  value: AskedPlace | null
  error: string | undefined
  known: KnownPlaces | undefined
  onChange: (place: AskedPlace | null) => void
  /** Somebody was typing in the field that this one replaces. */
  takesOver?: boolean
  /** Further buttons beside the field, such as those that move a stop. */
  tools?: ReactNode
}

/**
 * One place of the question: typed and chosen from a list, saved, recent, the device's position, or chosen on the map.
 */
export function SpotField({ label, value, error, known, onChange, takesOver = false, tools }: SpotFieldProps) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const name = useSpotName(value, known?.saved)
  const [isMapShown, setMapShown] = useState(false)
  const device = useDeviceSpot(take)
  const spot = value && isSpot(value) ? { lat: value.lat, lng: value.lng } : null

  function take(place: NamedSpot) {
    device.forgetRefusal()
    rememberName(place)
    onChange(place)
  }

  return (
    <div className="spot-field">
      <div className="spot-field__row">
        <PlaceSearch
          label={label}
          error={error}
          value={name}
          takesOver={takesOver}
          offers={offerKnownPlaces(known, take)}
          words={{ nothing: t('form.nothing_found'), failed: t('form.search_failed') }}
          onPick={(place) => take({ lat: place.lat, lng: place.lng, name: place.label })}
          onType={(text) => onChange(text.trim() ? { text } : null)}
        />
        <div className="spot-field__tools">
          <Button
            size="small"
            kind="quiet"
            pending={device.isAsking}
            aria-label={t('form.use_device', { label })}
            title={t('form.device')}
            onClick={device.ask}
          >
            <IconCurrentLocation size={20} aria-hidden="true" />
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isMapShown}
            aria-label={t('form.pick_on_map', { label })}
            title={t('form.map')}
            onClick={() => setMapShown(!isMapShown)}
          >
            <IconMap size={20} aria-hidden="true" />
          </Button>
          {tools}
        </div>
      </div>
      {device.refused && (
        <output className="spot-field__refused">
          {t(device.refused === 'denied' ? 'form.device_denied' : 'form.device_unavailable')}
        </output>
      )}
      {isMapShown && (
        <Suspense
          fallback={
            <Loading label={t('common:loading')}>
              <Skeleton shape="block" height={320} />
            </Loading>
          }
        >
          <MapPicker spot={spot} centre={{ lat: brand.lat, lng: brand.lng }} onMove={take} />
        </Suspense>
      )}
    </div>
  )
}
