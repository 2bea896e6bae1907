import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** The member's places by name; home and work, which often have none, get translated names. */
export function useOwnPlaces() {
  const { t } = useTranslation('trip-profile')
  const answer = useCallQuery(callDescriptors.listLocations, {})
  const items = (answer.data?.items ?? []).map(({ id, kind, name }) => ({
    id,
    kind,
    name: name || t(`kind.${kind === 'home' ? 'home' : 'work'}`),
  }))
  return { items, isLoading: answer.isLoading }
}
