import { expect, it } from 'vitest'
import { makeTrip as trip } from '#testing/trips.ts'
import { groupTrips } from './group-trips.ts'

it('puts both ways of a round trip on one line, the way out first', () => {
  const groups = groupTrips([
    trip({ id: 'c' }),
    trip({ id: 'b', group_id: 'g', direction: 'back' }),
    trip({ id: 'x', mode: 'walk', miles: 0.4, points: 0 }),
    trip({ id: 'a', group_id: 'g', editable: false }),
  ])
  expect(groups.map(({ key, trips }) => [key, trips.map(({ id }) => id)])).toEqual([
    ['c', ['c']],
    ['g', ['a', 'b']],
    ['x', ['x']],
  ])
  expect(groups[1]).toMatchObject({ points: 20, miles: 9.2, editable: false })
})

it('shows the one way that is left of a round trip', () => {
  expect(groupTrips([trip({ id: 'b', group_id: 'g', direction: 'back' })])).toMatchObject([
    { key: 'g', points: 10, miles: 4.6 },
  ])
})
