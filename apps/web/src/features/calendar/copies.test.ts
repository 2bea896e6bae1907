import type { Trip } from '@throughway/contract/trip'
import { describe, expect, it } from 'vitest'
import { copiesOf, placeCopies, usualCopies } from './copies.ts'

const trip = { id: 'a', group_id: null, date: '2026-03-04', direction: 'out', mode: 'bike', miles: 4.2, from: 'Home', to: 'Work', note: 'Rain', departure: null, arrival: null, people: null, legs: null, state: 'counted' } as unknown as Trip
const back: Trip = { ...trip, id: 'b', direction: 'back', from: 'Work', to: 'Home' }
const round = [{ ...back, group_id: 'g' }, { ...trip, group_id: 'g' }]

describe('C9 trips logged again', () => {
  it('takes both ways of a round trip as one, without the note', () => {
    const [copy] = copiesOf(round)
    expect(copy).toMatchObject({ isRound: true, facts: [{ mode: 'bike', direction: 'out', round_trip: 'true', miles: '4.2', from: 'Home', to: 'Work' }] })
    expect(copy!.facts[0]).not.toHaveProperty('note')
  })

  it('keeps the two ways apart where the way back has facts of its own', () => {
    const facts = copiesOf([{ ...trip, group_id: 'g' }, { ...back, group_id: 'g', mode: 'walk', departure: '17:00', arrival: '18:00' }])[0]!.facts
    expect(facts.map(({ mode, direction, departure }) => [mode, direction, departure])).toEqual([['bike', 'out', undefined], ['walk', 'back', '17:00']])
  })

  it('leaves a day without a way, people out of what is no pool, and what was not accepted', () => {
    const copies = copiesOf([{ ...trip, id: 'c', mode: 'telecommute' }, { ...trip, id: 'd', people: 3 }, { ...trip, id: 'e', mode: 'carpool', people: 3 }, { ...trip, id: 'f', state: 'rejected' }])
    expect(copies.map(({ facts }) => facts[0])).toEqual([{ mode: 'telecommute', direction: 'other' }, expect.not.objectContaining({ people: '3' }), expect.objectContaining({ mode: 'carpool', people: '3' })])
  })

  it('offers each usual trip once, the newest first, and no lunch', () => {
    const walk = { ...trip, id: 'w', mode: 'walk' as const }
    expect(usualCopies([{ ...trip, id: 'l', mode: 'brown_bag' }, walk, trip, { ...trip, id: 'again' }, { ...walk, id: 'w2' }], 4).map(({ trip: { id } }) => id)).toEqual(['w', 'a'])
    expect(usualCopies([walk, trip], 1)).toHaveLength(1)
  })

  it('sends alike trips together, each with its days', () => {
    const [bike] = copiesOf([trip])
    const [walk] = copiesOf([{ ...trip, mode: 'walk' }])
    const sent = placeCopies([{ copy: bike!, dates: ['2026-03-02'] }, { copy: walk!, dates: ['2026-03-02'] }, { copy: bike!, dates: ['2026-03-03'] }])
    expect(sent.map(({ mode, dates }) => [mode, dates])).toEqual([['bike', ['2026-03-02', '2026-03-03']], ['walk', ['2026-03-02']]])
  })
})
