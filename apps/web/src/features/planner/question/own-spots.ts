import type { SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** The member's places by name and position; none for a visitor, and none when they may not be requested. */
export function useOwnSpots(mayAsk = true): SavedPlace[] {
  const { t } = useTranslation('place')
  const { isSignedIn } = useSession()
  const answer = useCallQuery(callDescriptors.listLocations, {}, { enabled: mayAsk && isSignedIn })
  return (answer.data?.items ?? []).flatMap(({ id, kind, name, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, kind, lat, lng, name: name || t(`kind.${kind}`) }],
  )
}
