import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { TFunction } from 'i18next'

type Step = Pick<
  ItineraryLeg['steps'][number],
  'relative_direction' | 'absolute_direction' | 'street' | 'is_unnamed' | 'exit'
>

/** A turn in words: "Turn left onto Elm Street"; an unnamed way by its kind, "Turn left (footpath)". */
export function sayStep(
  t: TFunction<'journey'>,
  { relative_direction: turn, absolute_direction: heading, street, is_unnamed: isUnnamed, exit }: Step,
): string {
  const kind =
    turn === 'depart' && !heading ? 'depart_nowhere' : turn === 'roundabout' && exit !== null ? 'roundabout_exit' : turn
  const direction = heading ? t(`direction.${heading}`) : ''
  return t(isUnnamed || !street ? `step.${kind}_unnamed` : `step.${kind}`, { street, direction, exit }).replace(
    / \(\)$/,
    '',
  )
}
