import { useEffect } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** Asked as the list of recent trips asks, so that both share one answer. */
export function useFirstTrips(enabled: boolean) {
  return useCallQuery(callDescriptors.listTrips, { limit: '12' }, { enabled })
}

/**
 * Requested at each visit, because its cards depend on many subjects; not where the answer has just come with all that home
 * shows.
 */
export function useHomeCards(enabled: boolean) {
  return useCallQuery(callDescriptors.getHomeCards, {}, { enabled, staleTime: 1000, refetchOnWindowFocus: true })
}

export function useResendVerification() {
  return useCallMutation(callDescriptors.resendVerification, {
    onSuccess: () => sessionStore.merge({ verification_mailed: true }),
  })
}

/** Reads the session again when the member comes back to this page after confirming the address elsewhere. */
export function useVerificationElsewhere() {
  const { data: fresh } = useCallQuery(callDescriptors.getSession, {}, { staleTime: 0, refetchOnWindowFocus: 'always' })
  useEffect(() => {
    if (fresh && !fresh.verify_email) sessionStore.merge(fresh)
  }, [fresh])
}
