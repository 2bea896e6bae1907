import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { callKey } from '#lib/send/use-call.ts'
import { isPreparing, patiently } from '#lib/places/patiently.ts'
import type { KnownPlaces } from '#lib/places/known-places.ts'
import { type AskedPlace, isSpot, type NamedSpot } from '#lib/places/asked-place.ts'
import type { Question } from './question.ts'
import { rememberName } from './spot-names.ts'

type Places = Pick<Question, 'origin' | 'destination' | 'intermediates'>

/**
 * Looks up places that are given in words: the member's own by kind or name (`home`), or else the best match on the
 * programme's map. `onResolved` gets the places with their positions; a place that is not found becomes a fault of its
 * field.
 */
export function useResolvedPlaces(
  question: Question,
  known: KnownPlaces | undefined,
  onResolved: (places: Places) => void,
): { isResolving: boolean; isPreparing: boolean; faults: FieldErrors } {
  const written = [question.origin, question.destination, ...question.intermediates].flatMap((place) =>
    place && !isSpot(place) ? [place.text] : [],
  )
  const lookUp = useQuery({
    queryKey: [...callKey(callDescriptors.findPlaces), 'written', written],
    queryFn: ({ signal }) =>
      Promise.all(
        written.map(async (text) => [text, findSaved(text, known) ?? (await findOnMap(text, signal))] as const),
      ),
    enabled: written.length > 0 && !known?.isLoading,
    staleTime: Number.POSITIVE_INFINITY,
    ...patiently,
  })
  const found = written.length > 0 ? lookUp.data : undefined

  useEffect(() => {
    const spots = new Map((found ?? []).flatMap(([text, spot]) => (spot ? [[text, spot] as const] : [])))
    if (spots.size === 0) return
    // the address that comes next may drop the names of the others
    for (const place of [...spots.values(), question.origin, question.destination, ...question.intermediates])
      rememberName(place)
    const put = <Place extends AskedPlace | null>(place: Place) =>
      place && !isSpot(place) ? (spots.get(place.text) ?? place) : place
    onResolved({
      origin: put(question.origin),
      destination: put(question.destination),
      intermediates: question.intermediates.map(put),
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [found])

  const unknown = (place: AskedPlace | null) =>
    place !== null && !isSpot(place) && (lookUp.isError || found?.some(([text, spot]) => text === place.text && !spot))
  return {
    isResolving: written.length > 0 && lookUp.isPending,
    isPreparing: written.length > 0 && lookUp.isPending && isPreparing(lookUp.failureReason),
    faults: {
      ...(unknown(question.origin) && { origin: faultOf(question.origin) }),
      ...(unknown(question.destination) && { destination: faultOf(question.destination) }),
      ...(question.intermediates.some(unknown) && { intermediates: 'form.not_found' }),
    },
  }
}

function faultOf(place: AskedPlace | null): string {
  const text = place && !isSpot(place) ? place.text.toLowerCase() : ''
  return text === 'home' || text === 'work' ? `form.no_${text}` : 'form.not_found'
}

function findSaved(text: string, known: KnownPlaces | undefined): NamedSpot | undefined {
  const wanted = text.toLocaleLowerCase()
  const place = known?.saved.find(({ kind, name }) => kind === wanted || name.toLocaleLowerCase() === wanted)
  return place && { lat: place.lat, lng: place.lng, name: place.name }
}

async function findOnMap(text: string, signal: AbortSignal): Promise<NamedSpot | undefined> {
  if (text === 'home' || text === 'work') return undefined // belongs to somebody else, and is not saved here
  const { items } = await send(callDescriptors.findPlaces, { text, limit: '1' }, { signal })
  const [best] = items
  return best && { lat: best.lat, lng: best.lng, name: best.label }
}
