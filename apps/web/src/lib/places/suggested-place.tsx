import { Button } from '@throughway/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { NamedSpot } from './asked-place.ts'
import { offerKnownPlaces, useKnownPlaces } from './known-places.ts'
import { patiently } from './patiently.ts'
import { PlaceSearch } from './place-search.tsx'
import { useRecentPlaces } from './use-recent-places.ts'

type SuggestedPlaceProps = {
  label: ReactNode
  placeholder: string
  words: { nothing: string; failed: string }
  className: string
  text: string
  /** Somebody is typing in the field that this one replaces. */
  takesOver: boolean
  onText: (text: string) => void
  onTake: (place: Required<NamedSpot>) => void
}

/**
 * R2.19: the member's places, recent ones, and results of the programme's map, for a field without further questions.
 */
export function SuggestedPlace({ text, onText, onTake, ...field }: SuggestedPlaceProps) {
  const known = useKnownPlaces()

  function take(place: Required<NamedSpot>) {
    known.remember([place])
    onTake(place)
  }

  return (
    <PlaceSearch
      {...field}
      sendsOnEnter
      value={text}
      offers={offerKnownPlaces(known, take)}
      onType={onText}
      onPick={({ lat, lng, label }) => take({ lat, lng, name: label })}
    />
  )
}

/**
 * R2.20: shows three real places of the region, and says so when the city is invented, before readers search for their
 * own street in vain. It is empty until the server has answered.
 */
export function PlaceExamples({ onTake }: Pick<SuggestedPlaceProps, 'onTake'>) {
  const { t } = useTranslation('place')
  const { brand } = useBrand()
  const recent = useRecentPlaces()
  const { data } = useCallQuery(callDescriptors.getExamples, {}, { staleTime: Number.POSITIVE_INFINITY, ...patiently })
  if (!data || data.items.length === 0) return null

  function take({ lat, lng, label }: NamedSpot & { label: string }) {
    const place = { lat, lng, name: label }
    recent.add([place])
    onTake(place)
  }

  return (
    <div className="place-examples">
      {data.is_made_up && <p className="quiet">{t('examples.made_up', { city: brand.city })}</p>}
      <ul className="place-examples__list" aria-label={t('examples.title')}>
        {data.items.map((place) => (
          <li key={place.label}>
            <Button size="small" onClick={() => take(place)}>
              {place.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
