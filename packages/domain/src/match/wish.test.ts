import { describe, expect, it } from 'vitest'
import {
  answerShareOf,
  dayNumberOf,
  daysOf,
  findWishFaults,
  fortnightOf,
  isOnDate,
  lastDayOf,
  rolesOf,
  type Wish,
  type WishDay,
  type WishFault,
  weeksOf,
  windowOf,
} from './wish.ts'

const wish: Wish = {
  kind: 'carpool',
  role: 'driver',
  days: [{ weekday: 1, weeks: 'every' }],
  arrive: { time: '08:00', earlierMinutes: 30, laterMinutes: 10 },
  leave: { time: '17:00', earlierMinutes: 0, laterMinutes: 30 },
  freeSeats: 3,
  seatsNeeded: 1,
  asks: [],
  offers: [],
  kmh: null,
  renewedOn: '2026-03-02',
}

describe('C25 the days of a wish', () => {
  it.each<[string, 'odd' | 'even']>([
    ['2025-12-28', 'even'],
    ['2025-12-29', 'odd'],
    ['2026-01-04', 'odd'],
    ['2026-01-05', 'even'],
    // week 53 of 2026 and week 1 of 2027: the calendar has two odd weeks there
    ['2026-12-28', 'odd'],
    ['2027-01-04', 'even'],
    ['2027-01-11', 'odd'],
  ])('%s lies in an %s week', (date, weeks) => expect(weeksOf(date)).toBe(weeks))

  it.each<[string, WishDay[], number]>([
    ['Mondays', [{ weekday: 1, weeks: 'every' }], 0b0000001_0000001],
    ['Mondays of odd weeks', [{ weekday: 1, weeks: 'odd' }], 0b0000000_0000001],
    ['Sundays of even weeks', [{ weekday: 7, weeks: 'even' }], 0b1000000_0000000],
    [
      'Tuesdays, and Fridays of odd weeks',
      [
        { weekday: 2, weeks: 'every' },
        { weekday: 5, weeks: 'odd' },
      ],
      0b0000010_0010010,
    ],
    ['no day', [], 0],
  ])('%s are bits, and bits are days again', (_, days, bits) => {
    expect(fortnightOf(days)).toBe(bits)
    expect(daysOf(bits)).toEqual(days)
  })

  it('a weekday of odd weeks and of even weeks is one of every week', () => {
    const both = fortnightOf([
      { weekday: 3, weeks: 'odd' },
      { weekday: 3, weeks: 'even' },
    ])
    expect(daysOf(both)).toEqual([{ weekday: 3, weeks: 'every' }])
  })

  it.each([
    ['2026-01-09', true],
    ['2026-01-02', false],
    ['2026-01-10', false],
  ])('Fridays of even weeks: %s is one: %s', (date, is) =>
    expect(isOnDate(fortnightOf([{ weekday: 5, weeks: 'even' }]), date)).toBe(is),
  )
})

describe('C25 a sound wish', () => {
  it.each<[string, Partial<Wish>, WishFault[]]>([
    ['as it stands', {}, []],
    ['no day', { days: [] }, ['no_days']],
    ['a driver without a free seat', { freeSeats: 0 }, ['no_free_seat']],
    ['a rider without one', { role: 'rider', freeSeats: 0 }, []],
    ['eight free seats in a car', { freeSeats: 8 }, ['too_many_seats']],
    ['eight free seats in a van', { kind: 'vanpool', freeSeats: 8 }, []],
    ['no seat needed', { seatsNeeded: 0 }, ['seats_needed']],
    ['seats that are no number', { seatsNeeded: Number.NaN }, ['seats_needed']],
    ['two hours of tolerance', { arrive: { time: '08:00', earlierMinutes: 120, laterMinutes: 0 } }, ['tolerance']],
    ['a tolerance below none', { leave: { time: '17:00', earlierMinutes: 0, laterMinutes: -1 } }, ['tolerance']],
    ['there and back at one time', { leave: { ...wish.arrive } }, ['times']],
    ['a night shift', { arrive: { ...wish.arrive, time: '22:00' }, leave: { ...wish.leave, time: '06:00' } }, []],
    ['somebody who drives on foot', { kind: 'walk', freeSeats: 0, kmh: 5 }, ['role']],
    ['a bike without a speed', { kind: 'bike', role: 'either', freeSeats: 0 }, ['pace']],
    ['a bike', { kind: 'bike', role: 'either', freeSeats: 0, kmh: 18 }, []],
  ])('%s', (_, change, faults) => expect(findWishFaults({ ...wish, ...change })).toEqual(faults))
})

describe('C25 who drives', () => {
  it.each([
    ['a driver', { kind: 'carpool', role: 'driver', freeSeats: 2 }, true, false],
    ['a rider', { kind: 'carpool', role: 'rider', freeSeats: 2 }, false, true],
    ['either', { kind: 'vanpool', role: 'either', freeSeats: 2 }, true, true],
    ['either without a free seat', { kind: 'carpool', role: 'either', freeSeats: 0 }, false, true],
    ['somebody on foot', { kind: 'walk', role: 'either', freeSeats: 0 }, true, true],
  ] as const)('%s', (_, facts, canDrive, canRide) => expect(rolesOf(facts)).toEqual({ canDrive, canRide }))
})

it('a wish is good for thirty days, the day on which it is renewed included', () => {
  expect(lastDayOf({ renewedOn: '2026-03-02' })).toBe(dayNumberOf('2026-03-31'))
})

it('a time is minutes from midnight', () => {
  expect(windowOf(wish.arrive)).toEqual({ at: 480, earlier: 30, later: 10 })
})

it.each([
  ['nobody has written', { asked: 0, answered: 0 }, 0.5],
  ['the one message was answered', { asked: 1, answered: 1 }, 2 / 3],
  ['none of four was', { asked: 4, answered: 0 }, 1 / 6],
])('where %s, the share of answers of %j is %f', (_, counts, share) =>
  expect(answerShareOf(counts)).toBeCloseTo(share, 9),
)
