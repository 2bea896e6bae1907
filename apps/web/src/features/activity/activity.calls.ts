import { useInfiniteQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey } from '#lib/send/use-call.ts'

/** Reloaded at each visit, since no screen announces new entries. */
export function useActivityPages() {
  return useInfiniteQuery({
    queryKey: [...callKey(callDescriptors.listActivity, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(callDescriptors.listActivity, { limit: '40', ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
