import { racePrizeStaffCalls, type RacePrize } from '@throughway/contract/race/race-prize'
import { describe, expect, it } from 'vitest'
import { inputOfPrize, newPrize, valuesOfPrize } from './prize-values.ts'

const drawing = '0198c1f4-0000-7000-8000-000000000001'
const none = {
  place_from: null,
  place_to: null,
  size_class: null,
  least_days: null,
  reward: null,
  drawing: null,
  entries: null,
}
const read = (prize: ReturnType<typeof newPrize>) =>
  racePrizeStaffCalls.saveRacePrizes.input.parse({ id: '7', revision: '1', prizes: [inputOfPrize(prize)] }).prizes[0]

describe('a prize in a form', () => {
  it.each<[Partial<RacePrize>, object]>([
    [
      { given_for: 'places', place_from: 2, place_to: 3, size_class: 0, reward: { id: 12, title: 'A cup' } },
      { given_for: 'places', place_from: 2, place_to: 3, size_class: 0, reward: 12 },
    ],
    [
      { given_for: 'minimum', least_days: 5, drawing: { id: drawing, title: 'Grand' }, entries: 3 },
      { given_for: 'minimum', least_days: 5, drawing, entries: 3 },
    ],
    [
      { given_for: 'goal', reward: { id: 12, title: 'A cup' } },
      { given_for: 'goal', reward: 12 },
    ],
  ])('is sent as it was read: %j', (prize, input) => {
    expect(read(valuesOfPrize({ position: 1, ...none, ...prize } as RacePrize))).toEqual(input)
  })

  it('forgets what belongs to another kind of prize', () => {
    const changed = { ...newPrize(false), reward: '12', kind: 'drawing', drawing, given_for: 'minimum' } as const
    expect(read(changed)).toEqual({ given_for: 'minimum', least_days: 10, drawing, entries: 1 })
  })
})
