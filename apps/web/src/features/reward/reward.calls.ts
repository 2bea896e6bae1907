import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import type { RewardsView } from './rewards-view.ts'

export type BrowserSpot = { lat: string; lng: string }

/** A list page by page; the displayed one stays until the next arrives. */
export function useRewards({ category, sort, text, points, miles, own }: RewardsView, spot: BrowserSpot | undefined) {
  const input = {
    category,
    limit: '24',
    ...(sort && { sort }),
    ...(text && { text }),
    ...(points !== undefined && { most_points: String(points) }),
    ...(miles !== undefined && { within_miles: String(miles) }),
    ...(own && { own_organisation: 'true' as const }),
    ...spot,
  }
  return useInfiniteQuery({
    queryKey: [...callKey(callDescriptors.listRewards, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(callDescriptors.listRewards, { ...input, after: String(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useReward(id: string) {
  return useCallQuery(callDescriptors.getReward, { id })
}

export function usePin() {
  const client = useQueryClient()
  const renewed = {
    onSuccess: () =>
      Promise.all(
        [callDescriptors.getReward, callDescriptors.getHomeCards].map((call) =>
          client.invalidateQueries({ queryKey: callKey(call) }),
        ),
      ),
  }
  return {
    pin: useCallMutation(callDescriptors.pinReward, renewed),
    unpin: useCallMutation(callDescriptors.unpinReward, renewed),
  }
}

/** Points, stock and wallet change with every step. */
function useInvalidateRewards() {
  const client = useQueryClient()
  return {
    onSettled: async () => {
      const paths = [
        callDescriptors.listRewards,
        callDescriptors.getReward,
        callDescriptors.getPoints,
        callDescriptors.getWallet,
      ]
      await Promise.all(paths.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  }
}

export function useReserve() {
  return useCallMutation(callDescriptors.redeemReward, useInvalidateRewards())
}

export function useConfirm() {
  return useCallMutation(callDescriptors.confirmRedemption, useInvalidateRewards())
}

export function useCancel() {
  return useCallMutation(callDescriptors.cancelRedemption, useInvalidateRewards())
}
