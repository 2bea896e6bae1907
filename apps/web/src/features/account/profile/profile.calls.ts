import type { Profile, ProfileChange } from '@throughway/contract/profile'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { callKey, useCallQuery } from '#lib/send/use-call.ts'

export function useProfile() {
  return useCallQuery(callDescriptors.getProfile, {})
}

/** The newest profile that any answer brought, for every screen that shows it. */
export function keepProfile(client: QueryClient, profile: Profile) {
  client.setQueryData(callKey(callDescriptors.getProfile, {}), profile)
}

/** R4.10: the answer's session user is merged at once; points that a change has earned are said, and counted anew. */
export function useTakeChange() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const showToast = useToast()
  return ({ profile, session, earned }: ProfileChange) => {
    keepProfile(client, profile)
    sessionStore.merge(session)
    if (earned === 0) return
    void client.invalidateQueries({ queryKey: callKey(callDescriptors.getPoints) })
    showToast({ tone: 'success', text: t('completeness.earned', { points: earned }) })
  }
}
