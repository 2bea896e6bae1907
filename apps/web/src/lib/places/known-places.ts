import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { LocationKind } from '@throughway/contract/account/location'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { AskedPlace, NamedSpot } from './asked-place.ts'
import type { PlaceOffer } from './place-search.tsx'
import { useRecentPlaces } from './use-recent-places.ts'

export type SavedPlace = Required<NamedSpot> & { kind: LocationKind; about: string }

/** Places that need no search. The embedded planner has none, because it knows no member and stores nothing. */
export type KnownPlaces = {
  saved: readonly SavedPlace[]
  isLoading: boolean
  recent: readonly Required<NamedSpot>[]
  /** The places of a search, the preferred one first. */
  remember: (places: readonly (AskedPlace | null)[]) => void
  forget: () => void
}

/** The member's places (none for a visitor), and the places of the last searches on this device. */
export function useKnownPlaces(): KnownPlaces {
  const { t } = useTranslation('place')
  const { isSignedIn } = useSession()
  const locations = useCallQuery(callDescriptors.listLocations, {}, { enabled: isSignedIn })
  const store = useRecentPlaces()
  const [recent, setRecent] = useState(store.read)
  const saved = (locations.data?.items ?? []).flatMap(({ kind, name, lat, lng, street, city }): SavedPlace[] =>
    lat === null || lng === null
      ? []
      : [{ kind, lat, lng, name: name || t(`kind.${kind}`), about: [street, city].filter(Boolean).join(', ') }],
  )
  return {
    saved,
    isLoading: isSignedIn && locations.isPending,
    recent,
    remember(places) {
      store.add(places)
      setRecent(store.read())
    },
    forget() {
      store.clear()
      setRecent([])
    },
  }
}

const savedIcons = { home: IconHome, work: IconBriefcase } as const

/** The member's places and recent ones, offered before anything is typed. */
export function offerKnownPlaces(
  known: KnownPlaces | undefined,
  take: (place: Required<NamedSpot>) => void,
): PlaceOffer[] {
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

function pointOf({ lat, lng, name }: Required<NamedSpot>): Required<NamedSpot> {
  return { lat, lng, name }
}
