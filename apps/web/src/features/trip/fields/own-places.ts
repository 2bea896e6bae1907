import { useTranslation } from 'react-i18next'
import { usePlaces } from '../trip.calls.ts'
import type { OwnPlace } from '../form/trip-form.ts'

/** The member's places by name, never by address; home and work have translated names. */
export function useOwnPlaces(): { places: OwnPlace[]; isPending: boolean } {
  const { t } = useTranslation('trip-form')
  const answer = usePlaces()
  const places = (answer.data?.items ?? []).map(({ id, kind, name }) => ({ id, kind, name: name || t(`kind.${kind}`) }))
  return { places, isPending: answer.isPending && answer.errorUpdateCount === 0 }
}
