import { describe, expect, it } from 'vitest'
import {
  findNextBooking,
  findReminder,
  listRideMoves,
  readOutsideState,
  requestStateOf,
  type RideActor,
  type RideBookingState,
  rideBookingStates,
  rideMoves,
} from './ride-states.ts'

type Row = [from: RideBookingState, actor: RideActor, moves: string]

describe('E4 what can become of a ride', () => {
  it.each<Row>([
    ['pending', 'rider', 'accept→confirmed cancel→cancelled_early'],
    [
      'pending',
      'staff',
      'confirm→confirmed negotiate→pending deny→failed fail→failed cancel→cancelled_early cancel_by_service→cancelled_by_service',
    ],
    ['confirmed', 'rider', 'cancel→cancelled_early'],
    [
      'confirmed',
      'staff',
      'confirm→confirmed negotiate→pending deny→failed dispatch→dispatched pick_up→picked_up complete→completed no_show→no_show fail→failed cancel→cancelled_early cancel_by_service→cancelled_by_service',
    ],
    ['dispatched', 'rider', 'cancel→cancelled_early'],
    [
      'dispatched',
      'staff',
      'pick_up→picked_up complete→completed no_show→no_show fail→failed cancel→cancelled_early cancel_by_service→cancelled_by_service',
    ],
    ['picked_up', 'rider', ''],
    ['picked_up', 'staff', 'complete→completed fail→failed'],
    ['completed', 'rider', ''],
    ['completed', 'staff', 'no_show→no_show'],
    ['no_show', 'rider', ''],
    ['no_show', 'staff', 'complete→completed'],
    ...(['cancelled_early', 'cancelled_late', 'cancelled_by_service', 'failed'] as const).flatMap((over): Row[] => [
      [over, 'rider', ''],
      [over, 'staff', ''],
    ]),
  ])('from %s by the %s: %s', (from, actor, moves) => {
    expect(
      listRideMoves(from, actor)
        .map((move) => `${move}→${findNextBooking(from, move, actor)}`)
        .join(' '),
    ).toBe(moves)
  })

  it('reaches every state, a late cancellation by the clock', () => {
    const reached = new Set(
      rideMoves.flatMap((move) =>
        rideBookingStates.flatMap((from) =>
          ([false, true] as const).map(
            (isLate) => findNextBooking(from, move, 'staff', isLate) ?? findNextBooking(from, move, 'rider', isLate),
          ),
        ),
      ),
    )
    for (const state of rideBookingStates) expect(reached).toContain(state)
    expect(findNextBooking('confirmed', 'cancel', 'rider', true)).toBe('cancelled_late')
  })

  it.each([
    ['pending', 'selected'],
    ['confirmed', 'booked'],
    ['dispatched', 'booked'],
    ['picked_up', 'booked'],
    ['completed', 'done'],
    ['cancelled_early', 'cancelled'],
    ['cancelled_late', 'cancelled'],
    ['cancelled_by_service', 'denied'],
    ['no_show', 'no_show'],
    ['failed', 'denied'],
  ] as const)('a booking that is %s is a request that is %s', (booking, request) =>
    expect(requestStateOf(booking)).toBe(request),
  )
})

it.each([
  ['ecolane', 'dispatch', 'dispatched', true],
  ['ecolane', 'noshow', 'no_show', true],
  ['ecolane', ' DISPATCH ', 'dispatched', true],
  ['ecolane', 'complete', 'completed', true],
  ['ecolane', 'arrived', 'pending', false],
  ['ecolane', 'toString', 'pending', false],
  ['trapeze', 'S', 'confirmed', true],
  ['trapeze', 'cl', 'cancelled_late', true],
  ['trapeze', 'NM', 'failed', true],
  ['trapeze', 'ZZ', 'pending', false],
] as const)('E4 %s says %s: %s, known %s', (system, code, state, isKnown) =>
  expect(readOutsideState(system, code)).toEqual({ state, isKnown }),
)

const day = 1440
describe('E4 reminders', () => {
  it.each<[string, number, readonly number[], readonly number[], number | undefined]>([
    ['eight days ahead', 8 * day, [7, 3, 1], [], undefined],
    ['seven', 7 * day, [7, 3, 1], [], 7 * day],
    ['seven, sent', 7 * day, [7, 3, 1], [7 * day], undefined],
    ['three', 3 * day, [7, 3, 1], [7 * day], 3 * day],
    ['booked two days ahead: the three are not caught up with one', 2 * day, [7, 3, 1], [], 3 * day],
    ['a day, three not chosen', 1 * day, [1], [], day],
    ['none chosen', 1 * day, [], [], undefined],
    ['an hour, for everybody', 60, [], [], 60],
    ['an hour, sent', 59, [7], [60], undefined],
    ['one that is past', -1, [7, 3, 1], [], undefined],
    ['a late job sends the nearest only', 50, [7, 3, 1], [7 * day], 60],
  ])('%s', (_, left, chosen, sent, due) => {
    const pickup = Date.parse('2026-03-18T14:00:00Z')
    expect(findReminder(pickup, pickup - left * 60_000, chosen, sent)).toBe(due)
  })
})
