import { describe, expect, it } from 'vitest'
import { claimDecisionsOf, rideDecisionsOf } from './decisions.ts'

const claim = (state: 'submitted' | 'in_review' | 'paid' | 'partly_paid' | 'refused', paid: number | null = null) => ({
  state,
  paid_cents: paid,
})

describe('C19 what staff decide', () => {
  it.each<[string, Parameters<typeof rideDecisionsOf>[0], string[]]>([
    ['a request on its day', { state: 'needs_call', is_open: true, claim: null }, ['approve', 'deny']],
    ['a request whose day is over', { state: 'needs_call', is_open: false, claim: null }, []],
    ['an authorised ride', { state: 'approved', is_open: true, claim: null }, ['void']],
    ['a ride whose receipt waits', { state: 'approved', is_open: false, claim: claim('submitted') }, ['void']],
    ['a ride that was paid', { state: 'approved', is_open: false, claim: claim('paid', 4000) }, []],
    ['a ride that was given back', { state: 'cancelled', is_open: false, claim: null }, []],
  ])('about %s', (_, ride, decisions) => expect(rideDecisionsOf(ride)).toEqual(decisions))

  it.each<[Parameters<typeof claim>[0], string[]]>([
    ['submitted', ['pay', 'review', 'refuse']],
    ['in_review', ['pay', 'refuse']],
    ['partly_paid', []],
    ['refused', []],
  ])('about a receipt that is %s', (state, decisions) =>
    expect(claimDecisionsOf({ state: 'approved', is_open: false, claim: claim(state) })).toEqual(decisions),
  )
})
