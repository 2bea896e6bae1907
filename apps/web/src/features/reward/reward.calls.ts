import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
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
      send(callDescriptors.listRewards, { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useReward(id: string) {
  return useCallQuery(callDescriptors.getReward, { id })
}

/** The buttons are busy until points and stock show what was done, or why not. */
const shown = { waitsForFresh: true }

export function usePin() {
  return {
    pin: useCallMutation(callDescriptors.pinReward, shown),
    unpin: useCallMutation(callDescriptors.unpinReward, shown),
  }
}

export function useReserve() {
  return useCallMutation(callDescriptors.redeemReward, shown)
}

export function useConfirm() {
  return useCallMutation(callDescriptors.confirmRedemption, shown)
}

export function useCancel() {
  return useCallMutation(callDescriptors.cancelRedemption, shown)
}
