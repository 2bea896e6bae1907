import { describe, expect, it } from 'vitest'
import { listRideMoves, requestStateOf, type RideBookingState } from '@throughway/domain/ride/ride-states'
import { actsOf, answersOf, outcomesOf, queueActsOf, readCode, type RideAnswer, type RideOutcome } from './answers.ts'

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

describe('E4 a code of the service’s booking system', () => {
  const rideThatIs = (booking: RideBookingState) => ({
    booking,
    state: requestStateOf(booking),
    moves: listRideMoves(booking, 'staff'),
  })
  it.each<[RideBookingState, 'ecolane' | 'trapeze', string, RideBookingState | undefined, RideOutcome | undefined]>([
    ['confirmed', 'ecolane', 'dispatch', 'dispatched', 'dispatch'],
    ['dispatched', 'trapeze', 'ns', 'no_show', 'no_show'],
    ['confirmed', 'trapeze', 'CL', 'cancelled_late', 'cancel'],
    ['confirmed', 'trapeze', 'CS', 'cancelled_by_service', 'cancel_by_service'],
    ['confirmed', 'trapeze', 'NM', 'failed', 'fail'],
    // comes by an answer, or stands so already
    ['pending', 'ecolane', 'active', 'confirmed', undefined],
    ['confirmed', 'ecolane', 'active', 'confirmed', undefined],
    ['completed', 'trapeze', 'CA', 'cancelled_early', undefined],
    ['confirmed', 'trapeze', 'ZZ', undefined, undefined],
  ])('of a ride that is %s: %s %s', (booking, system, code, state, outcome) => {
    expect(readCode(rideThatIs(booking), system, code)).toEqual({ state, outcome })
  })
})
