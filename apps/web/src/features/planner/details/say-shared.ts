import type { SharedSpotNow } from '@throughway/contract/planner/shared-spot'
import type { TFunction } from 'i18next'
import type { JourneyWords } from '../answer/journey-words.ts'

/** "5 bikes · 3 free docks · 400 ft · from City Bikes". */
export function sayShared(
  t: TFunction<'journey'>,
  { vehicle, vehicles, docks, metres, system }: SharedSpotNow,
  { distance }: Pick<JourneyWords, 'distance'>,
): string {
  return [
    t(`shared.${vehicle}`, { count: vehicles }),
    docks !== null && t('shared.docks', { count: docks }),
    distance(metres),
    system && t('shared.from', { system }),
  ]
    .filter(Boolean)
    .join(' · ')
}
