import { useInfiniteQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey } from '#lib/send/use-call.ts'

/** Asked anew at each visit: what is new here, no screen has announced. */
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
