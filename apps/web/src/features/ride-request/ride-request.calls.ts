import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { usePollInterval } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** A coordinator may answer while the page is open. */
const pollMs = 60_000
const limit = '100'

type Page = { items: RideRequest[]; next: string | null }

/** The member's rides, page by page. `shownAt` is the moment of the answer. */
export function useOwnRides() {
  const intervalOf = usePollInterval()
  const pages = useInfiniteQuery({
    queryKey: [...callKey(callDescriptors.listRideRequests), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      send(callDescriptors.listRideRequests, { limit, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: intervalOf(pollMs),
  })
  return { ...pages, data: pages.data?.pages.flatMap(({ items }) => items), shownAt: pages.dataUpdatedAt }
}

/** The rides behind the link of a guest's mail. A guest has no session and with that no stream. */
export function useGuestRides(token: string) {
  const answer = useCallQuery(callDescriptors.readGuestRides, { token }, { refetchInterval: pollMs, retry: false })
  return { ...answer, data: answer.data?.items, shownAt: answer.dataUpdatedAt }
}

/** The rider's actions, by account or by the guest's link. */
export function useRideMoves(token: string | undefined) {
  const client = useQueryClient()

  function replace(changed: readonly RideRequest[]) {
    const byId = new Map(changed.map((ride) => [ride.id, ride]))
    const renew = (items: readonly RideRequest[]) => items.map((ride) => byId.get(ride.id) ?? ride)
    client.setQueryData<InfiniteData<Page>>(
      [...callKey(callDescriptors.listRideRequests), 'pages'],
      (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, items: renew(page.items) })) },
    )
    if (token !== undefined)
      client.setQueryData<{ items: RideRequest[] }>(
        callKey(callDescriptors.readGuestRides, { token }),
        (before) => before && { items: renew(before.items) },
      )
  }
  const many = { onSuccess: ({ items }: { items: RideRequest[] }) => replace(items) }
  const one = { onSuccess: (ride: RideRequest) => replace([ride]) }

  const own = {
    cancel: useCallMutation(callDescriptors.cancelRideRequest, many),
    accept: useCallMutation(callDescriptors.acceptRideTime, one),
    rate: useCallMutation(callDescriptors.giveRideFeedback, one),
  }
  const guest = {
    cancel: useCallMutation(callDescriptors.cancelGuestRide, many),
    accept: useCallMutation(callDescriptors.acceptGuestRide, many),
    rate: useCallMutation(callDescriptors.giveGuestFeedback, many),
  }
  const chosen = token === undefined ? own : guest
  const state = (move: keyof typeof own) => ({ isPending: chosen[move].isPending, error: chosen[move].error })
  return {
    cancel: {
      ...state('cancel'),
      act: (input: { id: string; both: boolean; series: boolean }) =>
        token === undefined ? own.cancel.mutateAsync(input) : guest.cancel.mutateAsync({ ...input, token }),
    },
    accept: {
      ...state('accept'),
      act: (input: { id: string; accept: boolean }) =>
        token === undefined ? own.accept.mutateAsync(input) : guest.accept.mutateAsync({ ...input, token }),
    },
    rate: {
      ...state('rate'),
      act: (input: { id: string; rating: number; text: string }) =>
        token === undefined ? own.rate.mutateAsync(input) : guest.rate.mutateAsync({ ...input, token }),
    },
  }
}
