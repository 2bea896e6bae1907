import type { Trip } from '@throughway/contract/trip/trip'
import { describe, expect, it } from 'vitest'
import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { copiesOf, copiesOfProfiles, type EveryFact, placeCopies, usualCopies } from './copies.ts'

const trip = {
  id: 'a',
  group_id: null,
  date: '2026-03-04',
  direction: 'out',
  mode: 'bike',
  miles: 4.2,
  from: 'Home',
  to: 'Work',
  note: 'Rain',
  departure: null,
  arrival: null,
  people: null,
  legs: null,
  confirmed_partners: null,
  state: 'counted',
} as unknown as Trip
const back: Trip = { ...trip, id: 'b', direction: 'back', from: 'Work', to: 'Home' }
const round = [
  { ...back, group_id: 'g' },
  { ...trip, group_id: 'g' },
]

describe('C9 trips logged again', () => {
  it('takes both ways of a round trip as one, without the note', () => {
    const [copy] = copiesOf(round)
    expect(copy).toMatchObject({
      isRound: true,
      facts: [{ mode: 'bike', direction: 'out', round_trip: 'true', miles: '4.2', from: 'Home', to: 'Work' }],
    })
    expect(copy!.facts[0]).not.toHaveProperty('note')
  })

  it('C5 names those who are named on a pool, who are asked anew; it is the same pool on another day', () => {
    const pool: Trip = { ...trip, mode: 'carpool', confirmed_partners: 0 }
    expect(copiesOf([pool])[0]!.facts).toMatchObject([{ mode: 'carpool', partners_of: 'a' }])
    expect(usualCopies([pool, { ...pool, id: 'c', date: '2026-03-03' }], 4).length).toBe(1)
  })

  it('keeps the two ways apart where the way back has facts of its own', () => {
    const facts = copiesOf([
      { ...trip, group_id: 'g' },
      { ...back, group_id: 'g', mode: 'walk', departure: '17:00', arrival: '18:00' },
    ])[0]!.facts
    expect(facts.map(({ mode, direction, departure }) => [mode, direction, departure])).toEqual([
      ['bike', 'out', undefined],
      ['walk', 'back', '17:00'],
    ])
  })

  it('leaves a day without a way, people out of what is no pool, and what was not accepted', () => {
    const copies = copiesOf([
      { ...trip, id: 'c', mode: 'telecommute' },
      { ...trip, id: 'd', people: 3 },
      { ...trip, id: 'e', mode: 'carpool', people: 3 },
      { ...trip, id: 'f', state: 'rejected' },
    ])
    expect(copies.map(({ facts }) => facts[0])).toEqual([
      { mode: 'telecommute', direction: 'other' },
      expect.not.objectContaining({ people: '3' }),
      expect.objectContaining({ mode: 'carpool', people: '3' }),
    ])
  })

  it('offers each usual trip once, the newest first, and no lunch', () => {
    const walk = { ...trip, id: 'w', mode: 'walk' as const }
    expect(
      usualCopies(
        [{ ...trip, id: 'l', mode: 'brown_bag' }, walk, trip, { ...trip, id: 'again' }, { ...walk, id: 'w2' }],
        4,
      ).map(({ mode }) => mode),
    ).toEqual(['walk', 'bike'])
    expect(usualCopies([walk, trip], 1)).toHaveLength(1)
  })

  it('C5 takes a trip profile by its ways: with their own times, or as one round trip', () => {
    const profile = {
      id: 'p',
      name: 'Train',
      mode: 'transit',
      legs: null,
      miles: 7.5,
      people: null,
      from: 'Home',
      to: 'Work',
      from_place: 'h',
      to_place: 'w',
      out_departure: '07:30',
      out_arrival: null,
      back_departure: '17:00',
      back_arrival: '18:00',
      vehicle_id: null,
      partners: [],
    } as unknown as TripProfile
    const timeless = { ...profile, out_departure: null, back_departure: null, back_arrival: null }
    const [timed, round, home] = copiesOfProfiles([
      profile,
      timeless,
      { ...profile, miles: null },
      { ...timeless, mode: 'telecommute', miles: null },
    ])
    expect(timed!.facts).toEqual([
      {
        mode: 'transit',
        direction: 'out',
        miles: '7.5',
        departure: '07:30',
        from: 'Home',
        to: 'Work',
        from_place_id: 'h',
        to_place_id: 'w',
        profile_id: 'p',
      },
      {
        mode: 'transit',
        direction: 'back',
        miles: '7.5',
        departure: '17:00',
        arrival: '18:00',
        from: 'Work',
        to: 'Home',
        from_place_id: 'w',
        to_place_id: 'h',
        profile_id: 'p',
      },
    ])
    expect(round).toMatchObject({ name: 'Train', isRound: true, facts: [{ direction: 'out', round_trip: 'true' }] })
    expect(home).toMatchObject({
      mode: 'telecommute',
      isRound: false,
      facts: [{ direction: 'other', profile_id: 'p' }],
    })
  })

  it('copies every fact that a call takes but those named apart, or it does not compile', () => {
    const { scooter: _scooter, ...fewer } = {} as EveryFact
    // @ts-expect-error: `scooter` is missing
    const facts: EveryFact = fewer
    expect(facts).toEqual({})
  })

  it('sends alike trips together, each with its days', () => {
    const [bike] = copiesOf([trip])
    const [walk] = copiesOf([{ ...trip, mode: 'walk' }])
    const sent = placeCopies([
      { copy: bike!, dates: ['2026-03-02'] },
      { copy: walk!, dates: ['2026-03-02'] },
      { copy: bike!, dates: ['2026-03-03'] },
    ])
    expect(sent.map(({ mode, dates }) => [mode, dates])).toEqual([
      ['bike', ['2026-03-02', '2026-03-03']],
      ['walk', ['2026-03-02']],
    ])
  })
})
