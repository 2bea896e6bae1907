import { describe, expect, it } from 'vitest'
import { type FareLeg, readFares } from './otp2-fares.ts'

type Use = NonNullable<FareLeg['uses']>[number]
const use = (
  id: string,
  amount: number,
  { category, code = 'USD' }: { category?: string; code?: string } = {},
): Use => ({
  id,
  product: { riderCategory: category ? { id: category } : null, price: { amount, currency: { code } } },
})
const walk: FareLeg = { isRide: false, staysAboard: false, uses: [] }
const ride = (...uses: Use[]): FareLeg => ({ isRide: true, staysAboard: false, uses })
const aboard = (...uses: Use[]): FareLeg => ({ ...ride(...uses), staysAboard: true })

describe('what an itinerary of OpenTripPlanner 2 costs', () => {
  it.each<[string, FareLeg[], number | undefined, (number | undefined)[]]>([
    ['one ticket', [walk, ride(use('a', 2.5)), walk], 250, [undefined, 250, undefined]],
    ['two tickets', [ride(use('a', 2.5)), ride(use('b', 1.1))], 360, [250, 110]],
    ['one ticket for both, bought once', [ride(use('a', 2.5)), walk, ride(use('a', 2.5))], 250, [250, undefined, 0]],
    [
      'a ticket that is held already before a cheaper one',
      [ride(use('day', 5)), ride(use('b', 1), use('day', 5))],
      500,
      [500, 0],
    ],
    ['the cheapest of several media', [ride(use('cash', 3), use('card', 2.7))], 270, [270]],
    [
      'the one for everybody beside a reduced one',
      [ride(use('student', 1, { category: 'student' }), use('a', 2.5))],
      250,
      [250],
    ],
    [
      'the dearest where each is for some kind of rider',
      [ride(use('student', 1, { category: 'student' }), use('adult', 2.5, { category: 'adult' }))],
      250,
      [250],
    ],
    ['a ride that costs nothing', [ride(use('free', 0))], 0, [0]],
    ['a line on which the vehicle goes on', [ride(use('a', 2.5)), aboard()], 250, [250, undefined]],
    ['a ride whose price nobody knows', [ride(use('a', 2.5)), ride()], undefined, []],
    ['a product without a price', [ride({ id: 'a', product: null })], undefined, []],
    ['two currencies', [ride(use('a', 2.5)), ride(use('b', 2.5, { code: 'CAD' }))], undefined, []],
    ['no ride', [walk], undefined, []],
    ['cents that are no binary fraction', [ride(use('a', 1.15)), ride(use('b', 2.01))], 316, [115, 201]],
  ])('%s', (_, legs, cents, byLeg) => {
    const found = readFares(legs)
    expect([found?.fare.cents, found?.byLeg.map((each) => each?.cents) ?? []]).toEqual([cents, byLeg])
  })
})
