import { daysBetween } from '../time/time.ts'
import type { RaceKind } from './race-rule.ts'

/**
 * Who gets a prize: the people on a place, all who reach a number of days, or everybody when the common goal is
 * reached.
 */
export const prizeGivenFor = ['places', 'minimum', 'goal'] as const
export type PrizeGivenFor = (typeof prizeGivenFor)[number]

export const mostPrizes = 20
export const mostPrizePlace = 1000
/** Entries in a drawing that one prize gives. */
export const mostPrizeEntries = 20

/** Days after the result in which a reward that was won can be redeemed. */
export const prizeClaimDays = 60
/** Uses that come earlier leave at least as many. */
export const leastClaimDays = 14
/** The winner is reminded of an unused prize this many days before it expires. */
export const prizeReminderDays = 14

/** The number of top places whose trips must have been reviewed, with or without prizes. */
export const leastPrizePlace = 3

type Maybe<Value> = Value | null | undefined

/** A prize as somebody designs it. What a form leaves out is undefined. */
export type PrizeDesign = {
  given_for: PrizeGivenFor
  place_from?: Maybe<number>
  place_to?: Maybe<number>
  size_class?: Maybe<number>
  least_days?: Maybe<number>
  entries?: Maybe<number>
  reward?: Maybe<unknown>
  drawing?: Maybe<unknown>
}

export type PrizedRace = { kind: RaceKind; starts_on: string; ends_on: string; by_size: boolean }

type PrizeFault = 'required' | 'ends_before' | 'too_large' | 'race_not_here' | 'race_prize_not_here'
type PrizeField = keyof PrizeDesign

/** C16: finds settings of a prize that contradict each other or do not suit its race, each fault under its field. */
export function findPrizeFaults(prize: PrizeDesign, race: PrizedRace): Partial<Record<PrizeField, PrizeFault>> {
  const { given_for: givenFor, place_from: from, place_to: to, least_days: days } = prize
  const isSet = (value: Maybe<unknown>) => value !== undefined && value !== null
  const faults: Partial<Record<PrizeField, PrizeFault>> = {}
  const wants = (field: PrizeField, isWanted: boolean) => {
    if (isSet(prize[field]) !== isWanted) faults[field] = isWanted ? 'required' : 'race_not_here'
  }
  wants('place_from', givenFor === 'places')
  wants('place_to', givenFor === 'places')
  wants('least_days', givenFor === 'minimum')
  if (isSet(from) && isSet(to) && to < from) faults.place_to = 'ends_before'
  if (isSet(days) && days > daysBetween(race.starts_on, race.ends_on) + 1) faults.least_days = 'too_large'
  if (isSet(prize.size_class) && !(givenFor === 'places' && race.kind === 'organisation' && race.by_size))
    faults.size_class = 'race_not_here'
  // members of a collective race have no places, and other races have no goal
  if (givenFor === 'places' && race.kind === 'collective') faults.given_for = 'race_prize_not_here'
  if (givenFor === 'goal' && race.kind !== 'collective') faults.given_for = 'race_prize_not_here'
  if (isSet(prize.reward) === isSet(prize.drawing)) faults.reward = isSet(prize.drawing) ? 'race_not_here' : 'required'
  else wants('entries', isSet(prize.drawing))
  return faults
}
