import { describe, expect, it } from 'vitest'
import { findPrizeFaults, type PrizeDesign, type PrizedRace } from './race-prizes.ts'

const month: PrizedRace = { kind: 'individual', starts_on: '2026-04-01', ends_on: '2026-04-30', by_size: false }
const first: PrizeDesign = { given_for: 'places', place_from: 1, place_to: 1, reward: 12 }
const riders: PrizeDesign = { given_for: 'minimum', least_days: 10, drawing: 'grand', entries: 1 }

describe('C16 a prize of a race', () => {
  it.each<[string, PrizeDesign, Partial<PrizedRace>]>([
    ['a reward for the first', first, {}],
    ['a reward for places four to ten', { ...first, place_from: 4, place_to: 10 }, {}],
    ['a reward for the people of the first team', first, { kind: 'team' }],
    ['the first of a size', { ...first, size_class: 2 }, { kind: 'organisation', by_size: true }],
    ['a drawing among all with ten days', riders, {}],
    ['as many days as there are', { ...riders, least_days: 30 }, {}],
    ['a minimum beside a goal', riders, { kind: 'collective' }],
    ['the goal', { given_for: 'goal', drawing: 'grand', entries: 2 }, { kind: 'collective' }],
    ['nothing where a form sends null', { ...first, least_days: null, drawing: null, size_class: null }, {}],
  ])('is %s', (_, prize, race) => {
    expect(findPrizeFaults(prize, { ...month, ...race })).toEqual({})
  })

  it.each<[string, PrizeDesign, Partial<PrizedRace>, object]>([
    ['no places', { given_for: 'places', reward: 12 }, {}, { place_from: 'required', place_to: 'required' }],
    ['places that end before they begin', { ...first, place_from: 3 }, {}, { place_to: 'ends_before' }],
    ['no minimum', { ...riders, least_days: undefined }, {}, { least_days: 'required' }],
    ['more days than there are', { ...riders, least_days: 31 }, {}, { least_days: 'too_large' }],
    ['a minimum beside places', { ...first, least_days: 3 }, {}, { least_days: 'race_not_here' }],
    [
      'a size where all are ranked together',
      { ...first, size_class: 2 },
      { kind: 'organisation' },
      { size_class: 'race_not_here' },
    ],
    ['a size of people', { ...first, size_class: 2 }, { by_size: true }, { size_class: 'race_not_here' }],
    ['a place in a goal for all', first, { kind: 'collective' }, { given_for: 'race_prize_not_here' }],
    ['a goal where there is none', { given_for: 'goal', reward: 1 }, {}, { given_for: 'race_prize_not_here' }],
    ['neither reward nor drawing', { ...first, reward: undefined }, {}, { reward: 'required' }],
    ['both', { ...first, drawing: 'grand', entries: 1 }, {}, { reward: 'race_not_here' }],
    ['a drawing without entries', { ...riders, entries: undefined }, {}, { entries: 'required' }],
    ['a reward with entries', { ...first, entries: 2 }, {}, { entries: 'race_not_here' }],
  ])('is refused beside the field with %s', (_, prize, race, faults) => {
    expect(findPrizeFaults(prize, { ...month, ...race })).toEqual(faults)
  })
})
