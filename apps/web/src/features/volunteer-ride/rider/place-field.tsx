import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useTranslation } from 'react-i18next'
import { type PlaceOffer, PlaceSearch } from '#lib/places/place-search.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { Place } from '#lib/volunteer-ride/ask-draft.ts'
import type { PlaceFieldProps } from '#lib/volunteer-ride/ride-fields.tsx'

type OwnPlaceFieldProps = PlaceFieldProps & {
  /** Whether the rider is the reader, whose own places are offered. */
  isOwn: boolean
}

/** An address that the driver finds, searched for or, for oneself, chosen from the own places. */
export function PlaceField({ label, isOwn, place, error, onChange }: OwnPlaceFieldProps) {
  const { t } = useTranslation('volunteer-ride')
  const own = useOwnPlaces(onChange)
  return (
    <PlaceSearch
      label={label}
      hint={t('ask.place_hint')}
      value={place?.name ?? ''}
      {...(isOwn && { offers: own })}
      error={error}
      words={{ nothing: t('ask.nothing_found'), failed: t('ask.search_failed') }}
      onPick={({ lat, lng, label: name }) => onChange({ lat, lng, name })}
      onType={() => onChange(null)}
    />
  )
}

function useOwnPlaces(take: (place: Place) => void): PlaceOffer[] {
  const { t } = useTranslation('place')
  const locations = useCallQuery(callDescriptors.listLocations, {})
  return (locations.data?.items ?? []).flatMap(({ id, kind, name, lat, lng, street, city }) => {
    if (lat === null || lng === null) return []
    const about = [street, city].filter(Boolean).join(', ')
    const title = name || t(`kind.${kind}`)
    return [
      {
        id,
        name: title,
        about,
        Icon: IconBookmark,
        // a driver needs the address, not what the member calls it
        onTake: () => take({ lat, lng, name: about || title }),
      },
    ]
  })
}
