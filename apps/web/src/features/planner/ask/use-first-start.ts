import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import type { KnownPlaces, SavedPlace } from './known-places.ts'
import { isSpot, type NamedSpot, type Question } from './question.ts'
import { isSame } from './recent-places.ts'
import { rememberName } from './spot-names.ts'

/**
 * Who says only where to go sees ways at once: a member from home, or home's visitor from work, anybody else from the middle of
 * the programme's city. The field of the start says so, and takes another. In a frame of another site nothing is filled in.
 */
export function useFirstStart(
  { origin, destination }: Question,
  known: KnownPlaces | undefined,
  onFound: (origin: NamedSpot) => void,
) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const { isSignedIn } = useSession()
  const isMissing = known !== undefined && !known.isLoading && destination !== null && origin === null

  useEffect(() => {
    if (!isMissing || !destination) return
    const start = isSignedIn
      ? ownStart()
      : { lat: brand.lat, lng: brand.lng, name: t('form.middle', { city: brand.city }) }
    if (!start) return
    rememberName(start)
    onFound(start)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question that lacks it
  }, [isMissing])

  function ownStart(): NamedSpot | undefined {
    const [home, work] = (['home', 'work'] as const).map((kind) => known?.saved.find((each) => each.kind === kind))
    const start = home && isThere(home) ? work : home
    return start && { lat: start.lat, lng: start.lng, name: start.name }
  }

  function isThere(place: SavedPlace): boolean {
    if (!destination) return false
    return isSpot(destination) ? isSame(place, destination) : destination.text.toLowerCase() === place.kind
  }
}
