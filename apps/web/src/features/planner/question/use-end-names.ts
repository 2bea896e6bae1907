import { useTranslation } from 'react-i18next'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { nameLegEnds } from './leg-ends.ts'
import { useOwnSpots } from './own-spots.ts'
import type { ReadyQuestion } from './question.ts'
import { useSpotName, useSpotNames } from './spot-names.ts'

/**
 * The names of each leg's ends: the places of the question as the reader knows them, the others as on the map.
 * `forOthers`: for what leaves the screen, on paper or in a calendar.
 */
export function useEndNames(
  { legs }: Journey,
  { origin, destination, intermediates }: ReadyQuestion,
  { knowsMember, forOthers = false }: { knowsMember: boolean; forOthers?: boolean },
) {
  const { t } = useTranslation('journey')
  const own = useOwnSpots(knowsMember)
  const start = useSpotName(origin, own, { forOthers }) || t('start')
  const end = useSpotName(destination, own, { forOthers }) || t('end')
  const stops = useSpotNames(intermediates, own, { forOthers })
  return { start, end, ...nameLegEnds(legs, { start, end, stops, onWay: t('on_way') }) }
}
