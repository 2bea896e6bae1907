import type { LocationKind } from '@throughway/contract/location'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { openStorage } from '#lib/session/storage.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { NamedSpot, Question } from './question.ts'
import { createRecentPlaces } from './recent-places.ts'

export type SavedPlace = Required<NamedSpot> & { kind: LocationKind; about: string }

/** Places that the reader need not look for. The embedded planner has none: it knows nobody and stores nothing. */
export type KnownPlaces = {
  saved: readonly SavedPlace[]
  isLoading: boolean
  recent: readonly Required<NamedSpot>[]
  remember: (question: Question) => void
  forget: () => void
}

/** The member's own places (a visitor has none), and those that this device searched between last. */
export function useKnownPlaces(): KnownPlaces {
  const { t } = useTranslation('place')
  const { user, isSignedIn } = useSession()
  const locations = useCallQuery(callDescriptors.listLocations, {}, { enabled: isSignedIn })
  const [store] = useState(() => createRecentPlaces(openStorage('localStorage'), user?.member_id ?? ''))
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
    remember(question) {
      store.add(question)
      setRecent(store.read())
    },
    forget() {
      store.clear()
      setRecent([])
    },
  }
}
