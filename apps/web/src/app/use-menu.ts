import { useQueryClient } from '@tanstack/react-query'
import type { ListedEvent } from '@throughway/contract/content/special-event'
import { useEffect, useMemo, useRef } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { isWithoutNetwork } from '#lib/send/call-errors.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { globalModal } from '#lib/session/global-modal.ts'
import { openStorage } from '#lib/session/storage.ts'
import { readEventOrder } from './event-order.ts'
import { isBuilt } from './is-built.ts'
import { makeMenu, type MenuEntry, withoutUnbuilt } from './menu.ts'

const noPartners = {}
/** An event is listed for weeks; a tab that stays open hears of a new one within the hour. */
const freshMs = 3_600_000

const noEvents: readonly ListedEvent[] = []
const drawOf = readEventOrder(openStorage('sessionStorage'))

/** The signed-in member's menu. */
export function useMenu(): MenuEntry[] {
  const { brand } = useBrand()
  const { user } = useSession()
  const cobrand = useCobrand()
  const specialEvents = useSpecialEvents()
  return useMemo(() => {
    return user ? withoutUnbuilt(makeMenu({ brand, user, specialEvents, cobrand, drawOf }), isBuilt) : []
  }, [brand, user, cobrand, specialEvents])
}

/**
 * R7.12. R8.05: a failure is reported once, by the generic error action, and the menu leaves the events out. Without a
 * network nothing is reported.
 */
function useSpecialEvents() {
  const { user } = useSession()
  const { data, error } = useCallQuery(
    callDescriptors.listSpecialEvents,
    { member: user?.member_id ?? '' },
    { enabled: user !== undefined, staleTime: freshMs },
  )
  const isFailed = error !== null && !isWithoutNetwork(error)
  useEffect(() => {
    if (isFailed) globalModal.open()
  }, [isFailed])
  return data ?? noEvents
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
