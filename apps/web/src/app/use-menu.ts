import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { isBuilt } from './is-built.ts'
import { makeMenu, type MenuEntry, withoutUnbuilt } from './menu.ts'

const noPartners = {}

/** The signed-in member's menu. Special events join it with the subject that brings them. */
export function useMenu(): MenuEntry[] {
  const { brand } = useBrand()
  const { user } = useSession()
  const cobrand = useCobrand()
  return useMemo(() => {
    return user
      ? withoutUnbuilt(makeMenu({ brand, user, specialEvents: [], cobrand, random: Math.random }), isBuilt)
      : []
  }, [brand, user, cobrand])
}

/** R7.13: loaded after sign-in, and again when home or work changes. A failure leaves the menu as it is. */
function useCobrand() {
  const { user, isSignedIn } = useSession()
  const client = useQueryClient()
  const { data } = useCallQuery(
    callDescriptors.getCobrand,
    {},
    { enabled: isSignedIn, staleTime: Number.POSITIVE_INFINITY },
  )
  const {
    member_id: memberId,
    live_address,
    live_lat,
    live_lng,
    commute_address,
    commute_lat,
    commute_lng,
  } = user ?? {}
  const places = JSON.stringify([live_address, live_lat, live_lng, commute_address, commute_lat, commute_lng])
  const known = useRef({ memberId, places })

  useEffect(() => {
    const before = known.current
    known.current = { memberId, places }
    if (before.memberId === memberId && before.places !== places)
      void markStale(client, [callDescriptors.getCobrand.subject])
  }, [client, memberId, places])

  return data ?? noPartners
}
