import { useTranslation } from 'react-i18next'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { nameLegEnds } from './leg-ends.ts'
import { useOwnSpots } from './own-spots.ts'
import type { ReadyQuestion } from './question.ts'
import { useSpotName, useSpotNames } from './spot-names.ts'

type Reader = { knowsMember: boolean; forOthers?: boolean }

/**
 * The names of a question's places as the reader knows them: as picked, as saved, or as the map names them. Until they
 * are known, start and destination are empty and stops are missing.
 */
export function usePlaceNames(
  { origin, destination, intermediates }: Pick<ReadyQuestion, 'origin' | 'destination' | 'intermediates'>,
  { knowsMember, forOthers = false }: Reader,
) {
  const own = useOwnSpots(knowsMember)
  return {
    start: useSpotName(origin, own, { forOthers }),
    end: useSpotName(destination, own, { forOthers }),
    stops: useSpotNames(intermediates, own, { forOthers }),
  }
}

/**
 * The names of each leg's ends: the places of the question as the reader knows them, the others as on the map.
 * `forOthers`: for what leaves the screen, on paper or in a calendar.
 */
export function useEndNames({ legs }: Journey, question: ReadyQuestion, reader: Reader) {
  const { t } = useTranslation('journey')
  const places = usePlaceNames(question, reader)
  const start = places.start || t('start')
  const end = places.end || t('end')
  return { start, end, ...nameLegEnds(legs, { start, end, stops: places.stops, onWay: t('on_way') }) }
}
