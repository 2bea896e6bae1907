import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { saveText } from '#lib/language/save-text.ts'
import { callKey } from '#lib/send/use-call.ts'
import type { TripsFilter } from './trips-view.ts'

/** Longer lists render only the visible rows. */
export const pageSize = 100

/** The filtered list page by page, each page with the sums; the displayed one stays until the next filter's arrives. */
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

/** C10: the filtered trips as a file, saved by the browser. Returns whether all of them fitted. */
export async function saveTripsFile(filter: TripsFilter): Promise<boolean> {
  const { name, text, is_whole: isWhole } = await send(callDescriptors.writeTripsFile, filter)
  saveText(text, name, 'text/csv')
  return isWhole
}
