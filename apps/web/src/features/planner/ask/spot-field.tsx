import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import { Button } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { type PlaceOffer, PlaceSearch } from '#lib/places/place-search.tsx'
import { latePart } from '#lib/screen/late-part.tsx'
import { askDevice } from './device-spot.ts'
import type { KnownPlaces } from './known-places.ts'
import { type AskedPlace, isSpot, type NamedSpot } from './question.ts'
import { rememberName, useSpotName } from './spot-names.ts'

/** Only those who want a map load one. */
const MapPicker = latePart(() => import('#lib/map/map-picker.tsx').then((module) => module.MapPicker))

type SpotFieldProps = {
  label: string
  /** With it, the buttons beside the field say which place they are about. */
  value: AskedPlace | null
  error: string | undefined
  known: KnownPlaces | undefined
  onChange: (place: AskedPlace | null) => void
  /** Buttons beside the others, such as those that move a stop. */
  tools?: ReactNode
}

/** One place of the question: typed and chosen from a list, saved, recent, where the device is, or put on the map. */
export function SpotField({ label, value, error, known, onChange, tools }: SpotFieldProps) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const name = useSpotName(value, known?.saved)
  const [isMapShown, setMapShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<'denied' | 'unavailable'>()
  const spot = value && isSpot(value) ? { lat: value.lat, lng: value.lng } : null

  function take(place: NamedSpot) {
    setRefused(undefined)
    rememberName(place)
    onChange(place)
  }

  async function takeDevice() {
    setAsking(true)
    const answer = await askDevice()
    setAsking(false)
    if (typeof answer === 'string') setRefused(answer)
    else take(answer)
  }

  return (
    <div className="spot-field">
      <div className="spot-field__row">
        <PlaceSearch
          label={label}
          error={error}
          value={name}
          offers={offersOf(known, take)}
          words={{ nothing: t('form.nothing_found'), failed: t('form.search_failed') }}
          onPick={(place) => take({ lat: place.lat, lng: place.lng, name: place.label })}
          onType={(text) => onChange(text.trim() ? { text } : null)}
        />
        <div className="spot-field__tools">
          <Button
            size="small"
            kind="quiet"
            pending={isAsking}
            aria-label={t('form.use_device', { label })}
            title={t('form.device')}
            onClick={() => void takeDevice()}
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
      {refused && (
        <output className="spot-field__refused">
          {t(refused === 'denied' ? 'form.device_denied' : 'form.device_unavailable')}
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

const savedIcons = { home: IconHome, work: IconBriefcase } as const

function offersOf(known: KnownPlaces | undefined, take: (place: NamedSpot) => void): PlaceOffer[] {
  if (!known) return []
  const saved = known.saved.map((place): PlaceOffer => {
    const Icon = place.kind === 'home' || place.kind === 'work' ? savedIcons[place.kind] : IconBookmark
    return {
      id: `saved ${place.lat} ${place.lng}`,
      name: place.name,
      about: place.about,
      Icon,
      onTake: () => take(pointOf(place)),
    }
  })
  const savedPoints = new Set(known.saved.map(({ lat, lng }) => `${lat} ${lng}`))
  const recent = known.recent.filter(({ lat, lng }) => !savedPoints.has(`${lat} ${lng}`))
  return [
    ...saved,
    ...recent.map((place): PlaceOffer => ({
      id: `recent ${place.lat} ${place.lng}`,
      name: place.name,
      about: '',
      Icon: IconHistory,
      onTake: () => take(pointOf(place)),
    })),
  ]
}

function pointOf({ lat, lng, name }: Required<NamedSpot>): NamedSpot {
  return { lat, lng, name }
}
