import { describe, expect, it } from 'vitest'
import { listPointChoices, parseRewardsView } from './rewards-view.ts'

describe('R2.52 the query of the catalogue', () => {
  it.each<[Record<string, string>, object]>([
    [{}, { category: 'featured' }],
    [{ category: '3' }, { category: 'dining' }],
    [
      { category: 'online', sort: 'points_low' },
      { category: 'online', sort: 'points_low' },
    ],
    [
      { category: '99', sort: 'sideways', points: 'many', miles: '7', own: 'yes', text: '  ' },
      { category: 'featured' },
    ],
    [
      { category: '200', text: ' tea ', points: '50', miles: '3', own: '1' },
      { category: 'ride_home', text: 'tea', points: 50, miles: 3, own: true },
    ],
  ])('%o', (search, view) => expect(parseRewardsView(search)).toEqual(view))
})

it('C2 offers the ladder and what one has', () => {
  expect(listPointChoices(60)).toEqual([25, 50, 60, 100, 200, 300, 350, 400, 500])
  expect(listPointChoices(50)).toEqual([25, 50, 100, 200, 300, 350, 400, 500])
  expect(listPointChoices(-5)).toEqual([25, 50, 100, 200, 300, 350, 400, 500])
})
