import { describe, expect, test } from 'vitest'
import { whatIsShown } from './draw-record.ts'
import { datesOfDrawing, drawingTemplates } from './drawing-dates.ts'
import { type KnownClaim, needsTaxForm, planClaims, planTripEntries, publicNameOf, stateOfDrawing } from './drawings.ts'

describe('C15 the dates of a drawing', () => {
  const { startsAt, endsAt, snapshotAt, beaconFrom } = datesOfDrawing('2026-03-02', '2026-03-08', 'America/New_York')
  test('begin and end at midnight of the programme, over the change of clocks; the list closes three days later', () => {
    expect([startsAt, endsAt, snapshotAt, beaconFrom].map((each) => each.toISOString())).toEqual([
      '2026-03-02T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
      '2026-03-12T04:00:00.000Z',
      '2026-03-12T05:00:00.000Z',
    ])
  })
  test.each([
    ['2026-03-02T04:59:59Z', 'scheduled'],
    ['2026-03-02T05:00:00Z', 'open'],
    ['2026-03-09T03:59:59Z', 'open'],
    ['2026-03-09T04:00:00Z', 'closed'],
    ['2026-03-20T04:00:00Z', 'closed'],
  ])('at %s it is %s', (now, state) =>
    expect(stateOfDrawing({ stage: 'published', startsAt, endsAt }, new Date(now))).toBe(state),
  )
  test('the stored stage takes precedence over time', () =>
    expect(stateOfDrawing({ stage: 'cancelled', startsAt, endsAt }, startsAt)).toBe('cancelled'))
  test('templates are of whole weeks to come', () => {
    expect(drawingTemplates('2026-03-04')).toEqual({
      weekly: { first_day: '2026-03-09', last_day: '2026-03-15', min_trips: 3 },
      grand: { first_day: '2026-03-09', last_day: '2026-04-05', min_trips: 1 },
    })
  })
})

describe('C15 which trips enter', () => {
  const trip = (id: string, date: string) => ({ id, date: `2026-03-0${date}` })
  const three = [trip('a', '2'), trip('b', '2'), trip('c', '2')]
  test.each([
    ['two of a day, and the next day’s', [...three, trip('d', '3')], [], ['a', 'b', 'd'], []],
    [
      'nothing twice',
      three,
      [
        { n: 1, tripId: 'a' },
        { n: 2, tripId: 'b' },
      ],
      [],
      [],
    ],
    [
      'the third when one of the two counts no longer',
      [three[1]!, three[2]!],
      [
        { n: 1, tripId: 'a' },
        { n: 2, tripId: 'b' },
      ],
      ['c'],
      [1],
    ],
    [
      'none in the place of one that is in a receipt',
      three,
      [
        { n: 1, tripId: 'b' },
        { n: 2, tripId: 'c' },
      ],
      [],
      [],
    ],
    [
      'none of a trip that moved to a full day',
      three,
      [
        { n: 3, tripId: 'c' },
        { n: 1, tripId: 'a' },
        { n: 2, tripId: 'b' },
      ],
      [],
      [3],
    ],
    ['nothing when all trips are gone', [], [{ n: 1, tripId: 'a' }], [], [1]],
  ])('%s', (_, trips, entries, enter, strike) => expect(planTripEntries(trips, entries, 2)).toEqual({ enter, strike }))
})

describe('C15 winners and alternates', () => {
  const drawn = { winners: ['w1', 'w2'], alternates: ['a1', 'a2', 'a3'] }
  const now = new Date('2026-03-20T12:00:00Z')
  const claim = (place: number, turn: number, entryId: string, state: KnownClaim['state'], days = 1): KnownClaim => ({
    place,
    turn,
    entryId,
    state,
    until: new Date(now.getTime() + days * 86_400_000),
  })
  const told = (claims: KnownClaim[], of = drawn) => {
    const { lapse, invite, isSettled } = planClaims(of, claims, now)
    return {
      lapse: lapse.map(({ entryId }) => entryId),
      invite: invite.map(({ place, turn, entryId }) => [place, turn, entryId]),
      isSettled,
    }
  }
  test.each<[string, ReturnType<typeof told>, ReturnType<typeof told>]>([
    [
      'first the winners',
      told([]),
      {
        lapse: [],
        invite: [
          [1, 0, 'w1'],
          [2, 0, 'w2'],
        ],
        isSettled: false,
      },
    ],
    [
      'then it is waited for',
      told([claim(1, 0, 'w1', 'invited'), claim(2, 0, 'w2', 'claimed')]),
      { lapse: [], invite: [], isSettled: false },
    ],
    [
      'the next alternate when 14 days are over',
      told([claim(1, 0, 'w1', 'invited', 0), claim(2, 0, 'w2', 'approved')]),
      { lapse: ['w1'], invite: [[1, 1, 'a1']], isSettled: false },
    ],
    [
      'two at once, in the order of places',
      told([claim(1, 0, 'w1', 'declined'), claim(2, 0, 'w2', 'disqualified')]),
      {
        lapse: [],
        invite: [
          [1, 1, 'a1'],
          [2, 1, 'a2'],
        ],
        isSettled: false,
      },
    ],
    [
      'nobody twice',
      told([claim(1, 0, 'w1', 'lapsed'), claim(1, 1, 'a1', 'lapsed'), claim(2, 0, 'w2', 'approved')]),
      { lapse: [], invite: [[1, 2, 'a2']], isSettled: false },
    ],
    [
      'nobody when all were asked',
      told([claim(1, 0, 'w1', 'lapsed'), claim(2, 0, 'w2', 'approved')], { winners: drawn.winners, alternates: [] }),
      { lapse: [], invite: [], isSettled: true },
    ],
    [
      'nothing more when all is given',
      told([claim(1, 0, 'w1', 'approved'), claim(2, 0, 'w2', 'approved')]),
      { lapse: [], invite: [], isSettled: true },
    ],
    [
      'nothing where nobody entered',
      told([], { winners: [], alternates: [] }),
      { lapse: [], invite: [], isSettled: true },
    ],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))
})

describe('C15 the rest', () => {
  test.each([
    ['Ana', 'Rivera', 'The Mill', 'Ana R., The Mill'],
    ['Ben', 'åberg', null, 'Ben Å.'],
    ['Cy', '', null, 'Cy'],
  ])('a name in public: %s %s', (firstName, lastName, organisation, name) =>
    expect(publicNameOf({ firstName, lastName, organisation })).toBe(name),
  )

  test.each([
    [true, 199_999, 2026, false],
    [true, 200_000, 2026, true],
    [true, 60_000, 2025, true],
    [false, 900_000, 2026, false],
  ])('a tax form: cash-like %s, %i cents in %i: %s', (isCashLike, valueCents, year, needed) =>
    expect(needsTaxForm({ isCashLike, valueCents, year })).toBe(needed),
  )

  test.each([
    ['', null, null, 'changes'],
    ['7', '2026-03-12T06:00:00Z', null, 'choice'],
    ['7', '2026-03-12T06:00:00Z', 'b446', 'signed'],
    ['7', '2026-03-12T05:59:59Z', null, 'changes'],
    ['7', '2026-03-12T05:59:59Z', 'b446', 'changes'],
  ])('with the value "%s" of %s, signed %s, it shows %s', (beacon, at, signature, shown) => {
    expect(
      whatIsShown({ beacon, beacon_at: at, beacon_signature: signature, snapshot_at: '2026-03-12T05:00:00Z' }),
    ).toBe(shown)
  })
})
