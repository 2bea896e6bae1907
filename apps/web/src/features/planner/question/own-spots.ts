import type { SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** The member's places by name and position; empty for a visitor, and when they may not be requested. */
export function useOwnSpots(mayAsk = true): SavedPlace[] {
  return useOwnSpotsWhenKnown(mayAsk) ?? []
}

/** The same, but undefined while they are loading, and when that failed. */
export function useOwnSpotsWhenKnown(mayAsk = true): SavedPlace[] | undefined {
  const { t } = useTranslation('place')
  const { isSignedIn } = useSession()
  const isAsked = mayAsk && isSignedIn
  const { data } = useCallQuery(callDescriptors.listLocations, {}, { enabled: isAsked })
  if (!isAsked) return []
  return data?.items.flatMap(({ id, kind, name, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, kind, lat, lng, name: name || t(`kind.${kind}`) }],
  )
}
