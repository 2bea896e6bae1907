import { useTranslation } from 'react-i18next'
import type { Journey } from '@throughway/contract/itinerary'
import { useOwnSpots } from './own-spots.ts'
import type { ReadyQuestion } from './question.ts'
import { useSpotName } from './spot-names.ts'

/** What the ends of each leg are called: those of the whole way as the reader knows them, those between as the map does. */
export function useEndNames({ legs }: Journey, { origin, destination }: ReadyQuestion, knowsMember: boolean) {
  const { t } = useTranslation('journey')
  const own = useOwnSpots(knowsMember)
  const start = useSpotName(origin, own) || t('start')
  const end = useSpotName(destination, own) || t('end')
  const fromOf = (index: number) => (index === 0 ? start : legs[index]!.from.name || t('on_way'))
  const toOf = (index: number) => (index === legs.length - 1 ? end : legs[index]!.to.name || t('on_way'))
  return { start, end, fromOf, toOf }
}
