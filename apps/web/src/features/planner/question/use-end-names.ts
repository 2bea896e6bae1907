import { useTranslation } from 'react-i18next'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { useOwnSpots } from './own-spots.ts'
import type { ReadyQuestion } from './question.ts'
import { useSpotName } from './spot-names.ts'

/** The names of each leg's ends: at the ends of the journey as the reader knows them, between them as on the map. */
export function useEndNames({ legs }: Journey, { origin, destination }: ReadyQuestion, knowsMember: boolean) {
  const { t } = useTranslation('journey')
  const own = useOwnSpots(knowsMember)
  const start = useSpotName(origin, own) || t('start')
  const end = useSpotName(destination, own) || t('end')
  const fromOf = (index: number) => (index === 0 ? start : legs[index]!.from.name || t('on_way'))
  const toOf = (index: number) => (index === legs.length - 1 ? end : legs[index]!.to.name || t('on_way'))
  return { start, end, fromOf, toOf }
}
