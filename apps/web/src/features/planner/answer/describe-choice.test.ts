import { describe, expect, it } from 'vitest'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { describeChoice } from './describe-choice.ts'
import { aJourney } from './journey.fixture.ts'

const answer = {
  journeys: [aJourney(), aJourney({ mode: 'transit', source: 'otp2' }), aJourney({ mode: 'transit' })],
} as JourneyAnswer
const view = { way: 'walk-1', sorting: 'cost' } as const

describe('C34 what is told of a way that somebody opens', () => {
  it.each([
    ['another way', { way: 'transit-1' }, { way: 'transit-1', mode: 'transit', source: 'otp2', sorting: 'cost' }],
    [
      'a later one of the same mode',
      { way: 'transit-2' },
      { way: 'transit-2', mode: 'transit', source: 'embedded', sorting: 'cost' },
    ],
    ['nothing of the one that is open', { way: 'walk-1' }, undefined],
    ['nothing when it is closed', { way: undefined }, undefined],
    ['nothing of a part of it', { leg: 1 }, undefined],
    ['nothing of a way that is not there', { way: 'bike-9' }, undefined],
    ['nothing of another order of the list', { sorting: 'time' as const }, undefined],
  ])('says %s', (_, changes, said) => {
    expect(describeChoice(answer, view, changes)).toEqual(said)
    expect(describeChoice(undefined, view, changes)).toBeUndefined()
  })

  it('tells no place', () => {
    expect(JSON.stringify(describeChoice(answer, view, { way: 'transit-1' }))).not.toMatch(/42|Elm|Mill/)
  })
})
