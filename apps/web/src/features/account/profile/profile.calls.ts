import type { Profile, ProfileChange } from '@throughway/contract/account/profile'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { callKey, useCallQuery } from '#lib/send/use-call.ts'

export function useProfile() {
  return useCallQuery(callDescriptors.getProfile, {})
}

/** Stores the latest profile from any answer, for every screen that shows it. */
export function keepProfile(client: QueryClient, profile: Profile) {
  client.setQueryData(callKey(callDescriptors.getProfile, {}), profile)
}

/** R4.10: merges the answer's session user at once, and announces earned points. */
export function useTakeChange() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const showToast = useToast()
  return ({ profile, session, earned }: ProfileChange) => {
    keepProfile(client, profile)
    sessionStore.merge(session)
    if (earned === 0) return
    showToast({ tone: 'success', text: t('completeness.earned', { points: earned }) })
  }
}
