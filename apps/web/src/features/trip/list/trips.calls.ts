import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { saveText } from '#lib/language/save-text.ts'
import { callKey } from '#lib/send/use-call.ts'
import type { TripsFilter } from './trips-view.ts'

/** Above it only what is on the screen is in the page. */
export const pageSize = 100

/** The list of a filter page after page, its sums with each page; what was shown stays until the next filter's is there. */
export function useTripPages(filter: TripsFilter & { deleted?: 'true' }) {
  const input = { ...filter, limit: String(pageSize), totals: 'true' as const }
  return useInfiniteQuery({
    queryKey: [...callKey(callDescriptors.listTrips, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(callDescriptors.listTrips, { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** C10: the trips of the filter as a file, saved by the browser. Answers whether all of them had room. */
export async function saveTripsFile(filter: TripsFilter): Promise<boolean> {
  const { name, text, is_whole: isWhole } = await send(callDescriptors.writeTripsFile, filter)
  saveText(text, name, 'text/csv')
  return isWhole
}
