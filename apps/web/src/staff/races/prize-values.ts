import type { RacePrize } from '@throughway/contract/race/race-prize'
import type { PrizeGivenFor } from '@throughway/domain/race/race-prizes'

/** A prize as a form has it. */
export type PrizeValues = {
  given_for: PrizeGivenFor
  place_from: string
  place_to: string
  /** Empty for each size. */
  size_class: string
  least_days: string
  kind: 'reward' | 'drawing'
  /** The number of the reward. */
  reward: string
  drawing: string
  entries: string
}

/** The first prize: for the first place, or in a race with a goal for everybody. */
export function newPrize(isCollective: boolean): PrizeValues {
  return {
    given_for: isCollective ? 'goal' : 'places',
    place_from: '1',
    place_to: '1',
    size_class: '',
    least_days: '10',
    kind: 'reward',
    reward: '',
    drawing: '',
    entries: '1',
  }
}

export function valuesOfPrize(prize: RacePrize): PrizeValues {
  const empty = newPrize(false)
  const written = (value: number | null, otherwise: string) => (value === null ? otherwise : String(value))
  return {
    given_for: prize.given_for,
    place_from: written(prize.place_from, empty.place_from),
    place_to: written(prize.place_to, empty.place_to),
    size_class: written(prize.size_class, ''),
    least_days: written(prize.least_days, empty.least_days),
    kind: prize.drawing ? 'drawing' : 'reward',
    reward: prize.reward ? String(prize.reward.id) : '',
    drawing: prize.drawing?.id ?? '',
    entries: written(prize.entries, empty.entries),
  }
}

/** The input of the call: only the fields that suit the winners and the kind of prize. */
export function inputOfPrize(values: PrizeValues) {
  const { given_for, kind, size_class: size } = values
  return {
    given_for,
    ...(given_for === 'places' && { place_from: values.place_from, place_to: values.place_to }),
    ...(given_for === 'places' && size && { size_class: size }),
    ...(given_for === 'minimum' && { least_days: values.least_days }),
    ...(kind === 'reward' && values.reward && { reward: values.reward }),
    ...(kind === 'drawing' && { entries: values.entries }),
    ...(kind === 'drawing' && values.drawing && { drawing: values.drawing }),
  }
}
