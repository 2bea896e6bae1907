import { describe, expect, it } from 'vitest'
import { listRideMoves, requestStateOf, type RideBookingState } from '@throughway/domain/ride/ride-states'
import { actsOf, answersOf, outcomesOf, queueActsOf, type RideAnswer, type RideOutcome } from './answers.ts'

describe('E4 what staff can do with a ride', () => {
  it.each<[RideBookingState, RideAnswer[], RideOutcome[]]>([
    ['pending', ['confirm', 'negotiate', 'deny'], ['cancel']],
    [
      'confirmed',
      ['confirm', 'negotiate', 'deny'],
      ['dispatch', 'pick_up', 'complete', 'no_show', 'fail', 'cancel', 'cancel_by_service'],
    ],
    ['dispatched', [], ['pick_up', 'complete', 'no_show', 'fail', 'cancel', 'cancel_by_service']],
    ['picked_up', [], ['complete', 'fail']],
    ['completed', [], ['no_show']],
    ['no_show', [], ['complete']],
    ['cancelled_early', [], []],
    ['failed', [], []],
  ])('that is %s', (booking, answers, outcomes) => {
    const ride = { state: requestStateOf(booking), moves: listRideMoves(booking, 'staff') }
    expect([answersOf(ride), outcomesOf(ride)]).toEqual([answers, outcomes])
    const last = outcomes.length > 0 ? ['outcome'] : []
    expect(actsOf(ride)).toEqual([...answers, ...last])
    expect(queueActsOf(ride)).toEqual(booking === 'pending' ? answers : last)
  })

  it('gives no answer to one that the rider booked by phone', () => {
    const ride = { state: 'called' as const, moves: listRideMoves('confirmed', 'staff') }
    expect(answersOf(ride)).toEqual([])
    expect(outcomesOf(ride)).toContain('complete')
  })
})
