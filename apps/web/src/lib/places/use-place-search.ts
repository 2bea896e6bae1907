import type { FoundPlace } from '@throughway/contract/planner/planner'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useSettled } from '#lib/screen/use-settled.ts'
import { isPreparing, patiently } from './patiently.ts'

/** Long enough for the next letter, short enough not to be noticed. */
const debounceMilliseconds = 200
const fewestLetters = 1
const limit = '6'
const keptMilliseconds = 5 * 60_000

export type Spot = { lat: number; lng: number }

export type PlaceSearchState =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; items: readonly FoundPlace[] }
  /** The map is being prepared, or nothing answers; `isPreparing` ends by itself. */
  | { status: 'failed'; isPreparing: boolean; retry: () => void }

/** The map's results for a text being typed; nothing is requested before typing pauses. */
export function usePlaceSearch(text: string, near?: Spot): PlaceSearchState {
  const wanted = text.trim()
  const settled = useSettled(wanted, '', debounceMilliseconds)
  const isAsked = settled.length >= fewestLetters && settled === wanted
  const spot = near && { lat: near.lat.toFixed(3), lng: near.lng.toFixed(3) }
  const search = useCallQuery(
    callDescriptors.findPlaces,
    { text: settled, limit, ...spot },
    {
      enabled: isAsked,
      staleTime: keptMilliseconds,
      ...patiently,
    },
  )
  if (wanted.length < fewestLetters) return { status: 'idle' }
  if (!isAsked) return { status: 'searching' }
  if (search.data) return { status: 'found', items: search.data.items }
  if (search.isError || isPreparing(search.failureReason))
    return {
      status: 'failed',
      isPreparing: isPreparing(search.failureReason ?? search.error),
      retry: () => void search.refetch(),
    }
  return { status: 'searching' }
}
