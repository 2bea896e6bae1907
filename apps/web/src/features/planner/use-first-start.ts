import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand, useSession } from '#lib/hooks.ts'
import type { NamedSpot, Question } from './question.ts'
import { rememberName } from './spot-names.ts'

/**
 * A visitor who says only where to go sees ways at once, from the middle of the programme's city. The field of the start says
 * so, and takes another.
 */
export function useFirstStart(
  { origin, destination }: Question,
  isEmbedded: boolean,
  onFound: (origin: NamedSpot) => void,
) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const { isSignedIn } = useSession()
  const isMissing = !isSignedIn && !isEmbedded && destination !== null && origin === null

  useEffect(() => {
    if (!isMissing) return
    const start = { lat: brand.lat, lng: brand.lng, name: t('form.middle', { city: brand.city }) }
    rememberName(start)
    onFound(start)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question that lacks it
  }, [isMissing])
}
