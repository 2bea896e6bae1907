import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const feedList = callDescriptors.listFeeds

/** While a feed is looked at, it is asked for again every two seconds. */
export function useFeed(id: string, { isLeaving = false } = {}) {
  return useCallQuery(
    callDescriptors.getFeed,
    { id },
    {
      staleTime: 0,
      enabled: !isLeaving,
      refetchInterval: ({ state }) => (state.data?.state === 'checking' ? 2000 : false),
    },
  )
}

export function useFeedReport(id: string, number: number | undefined) {
  return useCallQuery(
    callDescriptors.getFeedReport,
    { id, ...(number !== undefined && { number: String(number) }) },
    { staleTime: 0 },
  )
}

export function useBringVersion() {
  return useCallMutation(callDescriptors.bringFeedVersion, { waitsForFresh: true })
}

export function useCheckFeed() {
  return useCallMutation(callDescriptors.checkFeed, { waitsForFresh: true })
}

export function useRemoveFeed() {
  return useCallMutation(callDescriptors.removeFeed)
}

/** A refusal reads the feed again, so that the next try starts from its present state. */
export function useGoBackOnFeed() {
  return useCallMutation(callDescriptors.goBackOnFeed, { waitsForFresh: true })
}

export function usePublishFeed() {
  return useCallMutation(callDescriptors.publishFeed, { waitsForFresh: true })
}
