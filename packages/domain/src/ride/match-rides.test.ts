import { describe, expect, it } from 'vitest'
import { findAnswer } from './judge-rider.ts'
import { matchRide, matchRides, showRides } from './match-rides.ts'
import {
  anyTime,
  box,
  clinic,
  context,
  dayBefore,
  everyDay,
  freeFare,
  home,
  rider,
  schedule,
  service,
  town,
  trip,
  workdays,
} from '../testing/ride-examples.ts'
import { weeklyHours } from './open-hours.ts'
import type { RideReason } from './ride-reason.ts'
import type { RideFare, Rider, RideService, RideTrip } from './ride-service.ts'

type Row = [
  what: string,
  service: Partial<RideService>,
  rider: Partial<Rider>,
  trip: Partial<RideTrip>,
  told: string,
  now?: string,
]

/** The fit, and what speaks against a yes. */
function tell([, of, by, on, , now]: Row) {
  const { fit, reasons } = matchRide(service(of), rider(by), trip(on), context(now))
  return [
    fit,
    ...reasons.filter(({ verdict }) => verdict !== 'pass').map(({ why, verdict }) => `${why}:${verdict}`),
  ].join(' ')
}
const find = (row: Partial<RideService>, by: Partial<Rider> = {}, on: Partial<RideTrip> = {}, now?: string) =>
  matchRide(service(row), rider(by), trip(on), context(now))
const reason = (rule: RideReason['rule'], ...args: Parameters<typeof find>) =>
  find(...args).reasons.find((each) => each.rule === rule)
const table = (name: string, rows: Row[]) => it.each(rows)(`${name}: %s`, (...row) => expect(tell(row)).toBe(row[4]))

const born = (day: string) => ({ born: { first: day, last: day } })
const bornIn = (year: number) => ({ born: { first: `${year}-01-01`, last: `${year}-12-31` } })
const lists = (
  ...codes: [RideService['eligibilities'][number]['code'], RideService['eligibilities'][number]['mode']][]
) => ({ eligibilities: codes.map(([code, mode]) => ({ code, mode })) })

table('E3.1 what is offered', [
  ['a published service', {}, {}, {}, 'yes'],
  ['a draft', { published: false }, {}, {}, 'hidden unpublished:hard'],
  ['one that is no more', { archived: true }, {}, {}, 'hidden unpublished:hard'],
  ['a review 181 days late is still shown', { reviewDue: '2025-09-16' }, {}, {}, 'yes'],
])
it.each([
  ['2025-09-16', true],
  ['2025-09-17', false],
])('E3.1 a review due on %s, 181 or 180 days ago, asks for a call: %s', (reviewDue, asks) => {
  expect(find({ reviewDue }).reasons.some(({ why }) => why === 'call_to_confirm')).toBe(asks)
})

// the ride is on 18 March 2026
table('E3.2 E5 age to the day', [
  ['60 on the day of the ride', { minAge: 60 }, born('1966-03-18'), {}, 'yes'],
  ['60 the day after, within a year', { minAge: 60 }, born('1966-03-19'), {}, 'near_miss too_young:soft'],
  ['58, more than a year', { minAge: 60 }, born('1967-03-19'), {}, 'hidden too_young:hard'],
  ['born in the year of the limit, day unknown', { minAge: 60 }, bornIn(1966), {}, 'maybe age_unknown:maybe'],
  ['born in the year before', { minAge: 60 }, bornIn(1965), {}, 'yes'],
  ['no age given', { minAge: 60 }, {}, {}, 'maybe age_unknown:maybe'],
  ['18 is the last', { maxAge: 18 }, born('2007-03-19'), {}, 'yes'],
  ['19 since today, within a year', { maxAge: 18 }, born('2007-03-18'), {}, 'near_miss too_old:soft'],
  ['20', { maxAge: 18 }, born('2006-03-18'), {}, 'hidden too_old:hard'],
  [
    'born on 29 February 2008: 17 on 28 February 2026',
    { minAge: 18 },
    born('2008-02-29'),
    { date: '2026-02-28' },
    'near_miss too_young:soft',
    '2026-02-26T13:00:00Z',
  ],
  ['and 18 on 1 March', { minAge: 18 }, born('2008-02-29'), { date: '2026-03-01' }, 'yes', '2026-02-26T13:00:00Z'],
  [
    'a child alone where a guardian is wanted',
    { guardianBelowAge: 16 },
    born('2012-01-01'),
    {},
    'maybe guardian_needed:maybe',
  ],
  ['with somebody along', { guardianBelowAge: 16 }, { ...born('2012-01-01'), companions: 1 }, {}, 'yes'],
])
it('E3.2 says from which day on a rider is old enough', () => {
  expect(reason('age', { minAge: 60 }, born('1966-05-03'))).toMatchObject({ limit: 60, asked: 59, date: '2026-05-03' })
})

table('E3.2 eligibility', [
  ['none listed is open to all', {}, {}, {}, 'yes'],
  [
    'one accepted is enough',
    lists(['veteran', 'accepted'], ['disability', 'accepted']),
    { eligibilities: { veteran: 'yes', disability: 'no' } },
    {},
    'yes',
  ],
  [
    'none of those accepted',
    lists(['veteran', 'accepted']),
    { eligibilities: { veteran: 'no' } },
    {},
    'hidden not_eligible:hard',
  ],
  [
    'one of them unknown',
    lists(['veteran', 'accepted'], ['disability', 'accepted']),
    { eligibilities: { veteran: 'no' } },
    {},
    'maybe eligibility_unknown:maybe',
  ],
  [
    '"prefer not to say" is unknown',
    lists(['veteran', 'accepted']),
    { eligibilities: { veteran: 'unknown' } },
    {},
    'maybe eligibility_unknown:maybe',
  ],
  [
    'the age alone',
    { ...lists(['disability', 'accepted']), seniorAge: 65 },
    { ...born('1961-03-18'), eligibilities: { disability: 'no' } },
    {},
    'yes',
  ],
  [
    'a day too young for the age alone',
    { ...lists(['disability', 'accepted']), seniorAge: 65 },
    { ...born('1961-03-19'), eligibilities: { disability: 'no' } },
    {},
    'hidden not_eligible:hard',
  ],
  [
    'every required one',
    lists(['ada_certified', 'required'], ['medicaid', 'required']),
    { eligibilities: { ada_certified: 'yes', medicaid: 'no' } },
    {},
    'hidden requirement_missing:hard',
  ],
  ['a required one unknown', lists(['ada_certified', 'required']), {}, {}, 'maybe eligibility_unknown:maybe'],
  [
    'accepted and required together',
    lists(['veteran', 'accepted'], ['medicaid', 'required']),
    { eligibilities: { veteran: 'yes', medicaid: 'yes' } },
    {},
    'yes',
  ],
  [
    'one that is excluded',
    lists(['medicaid', 'excluded']),
    { eligibilities: { medicaid: 'yes' } },
    {},
    'hidden excluded:hard',
  ],
  ['excluded, unknown', lists(['medicaid', 'excluded']), {}, {}, 'maybe eligibility_unknown:maybe'],
  ['an older adult by the year of birth', lists(['older_adult', 'accepted']), bornIn(1965), {}, 'yes'],
  ['a youth by the year of birth', lists(['youth', 'accepted']), bornIn(2012), {}, 'yes'],
  ['who lives in the area', { residency: town }, { home }, {}, 'yes'],
  ['who lives elsewhere', { residency: town }, { home: { lat: 42.6, lng: -71.1 } }, {}, 'hidden not_resident:hard'],
  ['whose home nobody knows', { residency: town }, {}, {}, 'maybe residency_unknown:maybe'],
  ['who says so', { residency: town }, { residency: { town: 'yes' } }, {}, 'yes'],
])
it.each([
  [{ seniorAge: 65 }, born('1964-03-18'), 'no'],
  [{}, born('1964-03-18'), 'yes'],
  [{ seniorAge: 65 }, { eligibilities: { older_adult: 'yes' } }, 'yes'],
  [{ seniorAge: 65 }, { ...born('1964-03-18'), eligibilities: { older_adult: 'yes' } }, 'no'],
] as const)('E3.2 an older adult of 62: service %o, rider %o: %s', (of, by, answer) => {
  expect(findAnswer(service(of), rider(by), 'older_adult', '2026-03-18')).toBe(answer)
})

const chair = (inches: number | null = null, pounds: number | null = null) => ({
  needs: { wheelchair_standard: { answer: 'yes' as const, inches, pounds } },
})
const need = (code: RideService['needs'][number]['code']) => ({
  needs: { [code]: { answer: 'yes' as const, inches: null, pounds: null } },
})
const offers = (...needs: (Partial<RideService['needs'][number]> & Pick<RideService['needs'][number], 'code'>)[]) => ({
  needs: needs.map((each) => ({ mode: 'accepted' as const, maxInches: null, maxPounds: null, ...each })),
})

table('E3.3 accommodation', [
  ['offered', offers({ code: 'wheelchair_standard' }), chair(), {}, 'yes'],
  [
    'all of two needed',
    offers({ code: 'wheelchair_standard' }),
    { needs: { ...chair().needs, ...need('oxygen').needs } },
    {},
    'hidden need_not_met:hard',
  ],
  ['not stated by shared rides', {}, chair(), {}, 'hidden need_not_met:hard'],
  ['not stated by ADA paratransit', { kind: 'paratransit_ada' }, need('stretcher'), {}, 'hidden need_not_met:hard'],
  ['not stated by a volunteer', { kind: 'volunteer' }, chair(), {}, 'maybe need_not_stated:maybe'],
  ['not stated by a taxi', { kind: 'taxi_voucher' }, need('oxygen'), {}, 'maybe need_not_stated:maybe'],
  [
    'refused by a volunteer',
    { kind: 'volunteer', ...offers({ code: 'wheelchair_power', mode: 'excluded' }) },
    need('wheelchair_power'),
    {},
    'hidden need_not_met:hard',
  ],
  ['30 inches where 30 fit', offers({ code: 'wheelchair_standard', maxInches: 30 }), chair(30), {}, 'yes'],
  ['31 inches', offers({ code: 'wheelchair_standard', maxInches: 30 }), chair(31), {}, 'hidden too_wide:hard'],
  ['601 pounds', offers({ code: 'wheelchair_standard', maxPounds: 600 }), chair(30, 601), {}, 'hidden too_heavy:hard'],
  [
    'a size that nobody told',
    offers({ code: 'wheelchair_standard', maxInches: 30 }),
    chair(),
    {},
    'maybe size_unknown:maybe',
  ],
  ['a service animal where nobody speaks of any', {}, need('service_animal'), {}, 'yes'],
  [
    'a service animal where somebody says no',
    offers({ code: 'service_animal', mode: 'excluded' }),
    need('service_animal'),
    {},
    'yes',
  ],
  ['door to door where the driver comes to the door', { rideMode: 'door' }, need('door_to_door'), {}, 'yes'],
  ['door to door at the curb', { rideMode: 'curb' }, need('door_to_door'), {}, 'hidden need_not_met:hard'],
  ['a child seat', offers({ code: 'child_seat' }), need('child_seat'), {}, 'yes'],
  ['oxygen with a volunteer', { kind: 'volunteer' }, need('oxygen'), {}, 'maybe need_not_stated:maybe'],
  [
    'a need that the rider does not have',
    {},
    { needs: { lift: { answer: 'no', inches: null, pounds: null } } },
    {},
    'yes',
  ],
])
it('E3.3 says what is too wide by the number', () => {
  expect(reason('accommodation', offers({ code: 'wheelchair_standard', maxInches: 30 }), chair(33))).toMatchObject({
    why: 'too_wide',
    asked: 33,
    limit: 30,
  })
})

const carries = (...codes: RideService['purposes'][number]['code'][]) => ({
  purposes: codes.map((code) => ({ code, mode: 'accepted' as const })),
})
table('E3.4 purpose', [
  ['none listed', {}, {}, { purpose: 'work' }, 'yes'],
  ['the same', carries('work'), {}, { purpose: 'work' }, 'yes'],
  ['another', carries('work'), {}, { purpose: 'social' }, 'near_miss purpose_not_carried:soft'],
  ['the group', carries('general'), {}, { purpose: 'grocery' }, 'yes'],
  ['the medical group', carries('medical'), {}, { purpose: 'dialysis' }, 'yes'],
  ['dialysis only', carries('dialysis'), {}, { purpose: 'medical' }, 'near_miss purpose_not_carried:soft'],
  [
    'excluded wins over the group',
    { purposes: [...carries('general').purposes, { code: 'work', mode: 'excluded' }] },
    {},
    { purpose: 'work' },
    'near_miss purpose_not_carried:soft',
  ],
  ['only excluded', { purposes: [{ code: 'work', mode: 'excluded' }] }, {}, { purpose: 'social' }, 'yes'],
  [
    'a group of which one is excluded',
    { purposes: [{ code: 'work', mode: 'excluded' }] },
    {},
    { purpose: 'general' },
    'maybe purpose_unknown:maybe',
  ],
  ['not said', carries('medical'), {}, {}, 'maybe purpose_unknown:maybe'],
  ['not said, where all go', carries('any'), {}, {}, 'yes'],
])

/** A degree of latitude has 111,195 m: 500 ft are 152.4 m. */
const north = (metres: number) => ({ lat: 42.42 + metres / 111_195, lng: -71.1 })
const far = { lat: 43, lng: -71.1 }
const west = box('west', 42.3, -71.15, 42.42, -71.08)
const east = box('east', 42.3, -71.08, 42.42, -71)
const at = (role: RideService['areas'][number]['role'], area = town) => ({ areas: [{ role, area, during: [] }] })
table('E3.5 E5 place', [
  ['no areas: within the programme’s', {}, {}, {}, 'yes'],
  ['no areas: beyond the programme’s', {}, {}, { destination: far }, 'hidden outside_area:hard'],
  ['500 ft outside is near enough', at('start'), {}, { origin: north(152) }, 'yes'],
  ['a foot more is not', at('start'), {}, { origin: north(153) }, 'near_miss outside_area:soft'],
  ['a mile outside is worth asking', at('start'), {}, { origin: north(1609) }, 'near_miss outside_area:soft'],
  ['beyond a mile', at('start'), {}, { origin: north(1611) }, 'hidden outside_area:hard'],
  ['the start only', at('start', west), {}, { destination: far }, 'yes'],
  ['the end only', at('end', east), {}, { origin: far }, 'yes'],
  ['one of both', at('start_or_end', east), {}, { origin: far }, 'yes'],
  ['neither of both', at('start_or_end', east), {}, { origin: far, destination: far }, 'hidden outside_area:hard'],
  ['both within', at('within'), {}, {}, 'yes'],
  ['one outside', at('within', west), {}, { destination: { lat: 42.36, lng: -71.02 } }, 'hidden outside_area:hard'],
  [
    'within one of two areas, not half in each',
    { areas: [...at('within', west).areas, ...at('within', east).areas] },
    {},
    { origin: { lat: 42.36, lng: -71.14 }, destination: { lat: 42.36, lng: -71.01 } },
    'hidden outside_area:hard',
  ],
  ['a start and an end', { areas: [...at('start', west).areas, ...at('end', east).areas] }, {}, {}, 'yes'],
  [
    'the wrong way round',
    { areas: [...at('start', east).areas, ...at('end', west).areas] },
    {},
    { origin: { lat: 42.36, lng: -71.14 }, destination: { lat: 42.36, lng: -71.01 } },
    'hidden outside_area:hard',
  ],
  [
    'a buffer of its own on top',
    at('start', box('b', 42.3, -71.15, 42.42, -71, 5280)),
    {},
    { origin: north(1700) },
    'yes',
  ],
])
it('E3.5 says how far outside which end lies', () => {
  expect(reason('place', at('within'), {}, { origin: north(800) })).toMatchObject({
    why: 'outside_area',
    codes: ['origin'],
    asked: 800,
  })
})

const pattern = {
  origin: west,
  destination: east,
  reversible: true,
  purposes: [],
  schedules: [],
  booking: null,
  fundings: [],
}
const eastToWest = { origin: { lat: 42.36, lng: -71.01 }, destination: { lat: 42.36, lng: -71.14 } }
table('E3.5 patterns', [
  ['from one area to the other', { patterns: [pattern] }, {}, {}, 'yes'],
  ['back', { patterns: [pattern] }, {}, eastToWest, 'yes'],
  [
    'back where it runs one way',
    { patterns: [{ ...pattern, reversible: false }] },
    {},
    eastToWest,
    'hidden outside_area:hard',
  ],
  [
    'with hours of its own',
    { patterns: [{ ...pattern, schedules: weeklyHours([2], '09:00', '12:00') }] },
    {},
    {},
    'hidden closed_that_day:hard',
  ],
  [
    'with purposes of its own',
    { patterns: [{ ...pattern, purposes: ['medical'] }] },
    {},
    { purpose: 'work' },
    'near_miss purpose_not_carried:soft',
  ],
  [
    'the best of two',
    {
      patterns: [
        { ...pattern, purposes: ['medical'] },
        { ...pattern, purposes: ['work'] },
      ],
    },
    {},
    { purpose: 'work' },
    'yes',
  ],
  [
    'with notice of its own',
    { patterns: [{ ...pattern, booking: { ...dayBefore, minDays: 2 } }] },
    {},
    { date: '2026-03-17' },
    'near_miss too_late:soft',
  ],
])

const busLine = {
  id: 'line',
  name: 'Line 1',
  shape: null,
  lines: [
    [
      [-71.1, 42.3],
      [-71.1, 42.4],
    ] as [number, number][],
  ],
  bufferFeet: 3960,
}
const along = { areas: [{ role: 'within' as const, area: busLine, during: weeklyHours(workdays, '06:00', '20:00') }] }
const byTheLine = { origin: { lat: 42.32, lng: -71.1 }, destination: { lat: 42.35, lng: -71.112 } }
table('E3.5 ADA: three quarters of a mile around a line in service at that hour', [
  ['along the line', along, {}, byTheLine, 'yes'],
  ['beyond it', along, {}, { ...byTheLine, destination: { lat: 42.35, lng: -71.15 } }, 'hidden outside_area:hard'],
  ['after the last bus', along, {}, { ...byTheLine, time: '20:30' }, 'near_miss line_not_running:soft'],
  ['on a Sunday', along, {}, { ...byTheLine, date: '2026-03-22' }, 'near_miss line_not_running:soft'],
])

// ten minutes by car are 25 in a shared ride
const hours = (from: string, to: string, days: readonly number[] = everyDay) => ({
  schedules: weeklyHours(days, from, to),
})
table('E3.6 E5 time', [
  ['within', hours('08:00', '17:00'), {}, { time: '08:00' }, 'yes'],
  ['half an hour before it opens', hours('08:00', '17:00'), {}, { time: '07:30' }, 'near_miss closed_then:soft'],
  ['an hour before', hours('08:00', '17:00'), {}, { time: '07:00' }, 'near_miss closed_then:soft'],
  ['61 minutes before', hours('08:01', '17:00'), {}, { time: '07:00' }, 'hidden closed_then:hard'],
  ['the whole ride has to be inside', hours('08:00', '17:00'), {}, { time: '16:35' }, 'yes'],
  ['one minute less is too short', hours('08:00', '16:59'), {}, { time: '16:35' }, 'near_miss closed_then:soft'],
  [
    'an arrival at the opening begins before it',
    hours('08:00', '17:00'),
    {},
    { time: '08:15', arriveBy: true },
    'near_miss closed_then:soft',
  ],
  ['an arrival 25 minutes after it', hours('08:00', '17:00'), {}, { time: '08:25', arriveBy: true }, 'yes'],
  [
    'a lunch break',
    { schedules: [...weeklyHours(everyDay, '08:00', '12:00'), ...weeklyHours(everyDay, '12:30', '17:00')] },
    {},
    { time: '11:45' },
    'near_miss closed_then:soft',
  ],
  ['no day of that kind', hours('08:00', '17:00', [1, 2]), {}, {}, 'hidden closed_that_day:hard'],
  ['hours that nobody told', { schedules: [] }, {}, {}, 'maybe hours_unknown:maybe'],
  [
    'a closed day',
    { schedules: [...hours('08:00', '17:00').schedules, schedule('closed', '2026-03-18')] },
    {},
    {},
    'hidden closed_that_day:hard',
  ],
  [
    'closed beats reduced',
    { schedules: [schedule('reduced', '2026-03-18', 480, 1020), schedule('closed', '2026-03-18')] },
    {},
    {},
    'hidden closed_that_day:hard',
  ],
  [
    'reduced beats weekly',
    { schedules: [...hours('08:00', '17:00').schedules, schedule('reduced', '2026-03-18', 720, 900)] },
    {},
    {},
    'hidden closed_then:hard',
  ],
  [
    'reduced beats extra',
    { schedules: [schedule('extra', '2026-03-18', 480, 1020), schedule('reduced', '2026-03-18', 720, 900)] },
    {},
    {},
    'hidden closed_then:hard',
  ],
  [
    'extra beats weekly',
    { schedules: [...hours('12:00', '17:00').schedules, schedule('extra', '2026-03-18', 480, 1020)] },
    {},
    {},
    'yes',
  ],
  [
    'of two weeklies the higher priority',
    {
      schedules: [
        ...hours('08:00', '17:00').schedules,
        ...weeklyHours([3], '14:00', '17:00').map((row) => ({ ...row, priority: 1 })),
      ],
    },
    {},
    {},
    'hidden closed_then:hard',
  ],
  [
    'before a timetable holds',
    { schedules: hours('08:00', '17:00').schedules.map((row) => ({ ...row, validFrom: '2026-03-19' })) },
    {},
    {},
    'hidden closed_that_day:hard',
  ],
  ['from 20:00 until two at night, at 23:50', hours('20:00', '26:00', [3]), {}, { time: '23:50' }, 'yes'],
  ['and at 01:00 of the next day', hours('20:00', '26:00', [3]), {}, { date: '2026-03-19', time: '01:00' }, 'yes'],
  ['not at 01:00 of the same day', hours('20:00', '26:00', [3]), {}, { time: '01:00' }, 'hidden closed_then:hard'],
  [
    'past its end',
    hours('20:00', '26:00', [3]),
    {},
    { date: '2026-03-19', time: '01:50' },
    'near_miss closed_then:soft',
  ],
  [
    'a closed day cuts the night before at midnight',
    { schedules: [...hours('20:00', '26:00').schedules, schedule('closed', '2026-03-19')] },
    {},
    { time: '23:50' },
    'near_miss closed_then:soft',
  ],
  [
    'stronger hours of the next day end the night before too',
    { schedules: [...hours('20:00', '26:00', [3]).schedules, schedule('reduced', '2026-03-19', 720, 900)] },
    {},
    { date: '2026-03-19', time: '01:00' },
    'hidden closed_then:hard',
  ],
  [
    'and what would run into them',
    { schedules: [...hours('20:00', '26:00', [3]).schedules, schedule('extra', '2026-03-19', 720, 900)] },
    {},
    { time: '23:50' },
    'near_miss closed_then:soft',
  ],
  ['hours of the same kind do not', hours('20:00', '26:00'), {}, { date: '2026-03-19', time: '01:00' }, 'yes'],
  [
    'nor weaker ones',
    { schedules: [...hours('08:00', '17:00', [4]).schedules, schedule('extra', '2026-03-18', 1200, 1560)] },
    {},
    { date: '2026-03-19', time: '01:00' },
    'yes',
  ],
  [
    'one that touches at midnight',
    { schedules: [...weeklyHours([3], '20:00', '24:00'), ...weeklyHours([4], '00:00', '02:00')] },
    {},
    { time: '23:50' },
    'yes',
  ],
  [
    'an arrival after midnight is picked up the day before',
    hours('20:00', '26:00', [3]),
    {},
    { date: '2026-03-19', time: '00:10', arriveBy: true },
    'yes',
  ],
])
it('E3.6 says when it opens and what shift helps', () => {
  expect(reason('time', hours('08:00', '17:00'), {}, { time: '07:30' })).toMatchObject({
    opens: '08:00',
    closes: '17:00',
    asked: 30,
    at: Date.parse('2026-03-18T12:00:00Z'),
  })
})

// the clocks of New York change on 8 March and 1 November 2026
table('E5 the days on which clocks change', [
  [
    'in spring 01:50 and 25 minutes end at 03:15',
    hours('00:00', '03:15'),
    {},
    { date: '2026-03-08', time: '01:50' },
    'yes',
    '2026-03-06T13:00:00Z',
  ],
  [
    'and no minute later',
    hours('00:00', '03:14'),
    {},
    { date: '2026-03-08', time: '01:50' },
    'near_miss closed_then:soft',
    '2026-03-06T13:00:00Z',
  ],
  [
    '02:30 does not exist and is 03:30',
    hours('03:00', '05:00'),
    {},
    { date: '2026-03-08', time: '02:30' },
    'yes',
    '2026-03-06T13:00:00Z',
  ],
  [
    'in autumn an hour comes twice: 01:50 and 25 minutes end before 02:00',
    hours('00:00', '02:00'),
    {},
    { date: '2026-11-01', time: '01:50' },
    'yes',
    '2026-10-30T13:00:00Z',
  ],
  [
    'the next morning is by the new clock',
    hours('08:00', '09:00'),
    {},
    { date: '2026-11-02', time: '08:00' },
    'yes',
    '2026-10-30T13:00:00Z',
  ],
])

const before = (facts: Partial<typeof dayBefore> = {}) => ({ booking: { ...dayBefore, ...facts } })
table('E3.7 E5 notice', [
  ['the day before until four', before(), {}, { date: '2026-03-17' }, 'yes', '2026-03-16T20:00:00Z'],
  ['a second later', before(), {}, { date: '2026-03-17' }, 'near_miss too_late:soft', '2026-03-16T20:00:01Z'],
  ['Monday is booked on Friday', before(), {}, { date: '2026-03-23' }, 'yes', '2026-03-20T20:00:00Z'],
  [
    'on Saturday it is too late',
    before(),
    {},
    { date: '2026-03-23' },
    'near_miss too_late:soft',
    '2026-03-21T13:00:00Z',
  ],
  [
    'every day counts where weekends do',
    before({ businessDays: false }),
    {},
    { date: '2026-03-23' },
    'yes',
    '2026-03-22T19:00:00Z',
  ],
  [
    'two business days over a holiday: Memorial Day 25 May',
    before({ minDays: 2 }),
    {},
    { date: '2026-05-27' },
    'yes',
    '2026-05-22T20:00:00Z',
  ],
  [
    'and after the cut-off of that Friday',
    before({ minDays: 2 }),
    {},
    { date: '2026-05-27' },
    'near_miss too_late:soft',
    '2026-05-22T20:01:00Z',
  ],
  [
    'a closed day does not count either',
    { ...before(), schedules: [...hours('06:00', '22:00').schedules, schedule('closed', '2026-03-17')] },
    {},
    { date: '2026-03-18' },
    'near_miss too_late:soft',
    '2026-03-16T21:00:00Z',
  ],
  ['two hours before', before({ type: 'same_day', minNoticeMinutes: 120 }), {}, {}, 'yes', '2026-03-18T12:00:00Z'],
  [
    'a minute less',
    before({ type: 'same_day', minNoticeMinutes: 120 }),
    {},
    {},
    'near_miss too_late:soft',
    '2026-03-18T12:01:00Z',
  ],
  [
    'two hours before over the change of the clocks',
    before({ type: 'same_day', minNoticeMinutes: 120 }),
    {},
    { date: '2026-03-08', time: '06:00' },
    'yes',
    '2026-03-08T08:00:00Z',
  ],
  ['whenever one likes', { booking: anyTime }, {}, {}, 'yes', '2026-03-18T14:00:00Z'],
  ['a ride that has left', { booking: anyTime }, {}, {}, 'near_miss too_late:soft', '2026-03-18T14:01:00Z'],
  ['thirty days ahead', { booking: anyTime }, {}, { date: '2026-04-15' }, 'yes'],
  ['thirty-one', { booking: anyTime }, {}, { date: '2026-04-16' }, 'near_miss too_early:soft'],
  ['nobody told', { booking: null }, {}, {}, 'maybe notice_unknown:maybe'],
  ['a city bus is not booked', { kind: 'fixed_route_reduced', booking: null }, {}, {}, 'yes'],
  [
    'the holiday itself, where it is kept',
    { closesOnHolidays: true },
    {},
    { date: '2026-05-25' },
    'hidden closed_that_day:hard',
    '2026-05-20T13:00:00Z',
  ],
  [
    'a holiday with hours of its own',
    { closesOnHolidays: true, schedules: [schedule('reduced', '2026-05-25', 540, 720)] },
    {},
    { date: '2026-05-25' },
    'yes',
    '2026-05-20T13:00:00Z',
  ],
  ['a holiday for those who drive all year', {}, {}, { date: '2026-05-25' }, 'yes', '2026-05-20T13:00:00Z'],
])
it('E3.7 says until when to book, and else the next ride that can be', () => {
  expect(find(before(), {}, { date: '2026-03-23' }, '2026-03-16T13:00:00Z').bookBy).toBe(
    Date.parse('2026-03-20T20:00:00Z'),
  )
  expect(reason('notice', before(), {}, { date: '2026-03-17' }, '2026-03-17T13:00:00Z')).toMatchObject({
    date: '2026-03-18',
    asked: Date.parse('2026-03-18T14:00:00Z'),
  })
  expect(reason('notice', { booking: anyTime }, {}, { date: '2026-04-16' })).toMatchObject({
    date: '2026-03-17',
    limit: 30,
  })
})

const registers = { requiresRegistration: true, registrationDays: 2 }
table('E3.8 registration', [
  ['approved', registers, { registrations: { van: { state: 'approved', until: null } } }, {}, 'yes'],
  [
    'approved until the day',
    registers,
    { registrations: { van: { state: 'approved', until: '2026-03-18' } } },
    {},
    'yes',
  ],
  [
    'over the day before',
    registers,
    { registrations: { van: { state: 'approved', until: '2026-03-17' } } },
    {},
    'maybe register_first:maybe',
  ],
  ['not registered, in time', registers, {}, {}, 'maybe register_first:maybe'],
  ['not registered, a day short', registers, {}, { date: '2026-03-17' }, 'near_miss registration_too_slow:soft'],
  [
    'with another service',
    registers,
    { registrations: { bus: { state: 'approved', until: null } } },
    {},
    'maybe register_first:maybe',
  ],
])

table('E3.9 seats', [
  ['alone', {}, {}, {}, 'yes'],
  ['two companions of two', {}, { companions: 2 }, {}, 'yes'],
  ['three of two', {}, { companions: 3 }, {}, 'hidden too_many:hard'],
  [
    'an aide comes on top of the companions',
    { ...offers({ code: 'travel_aide' }) },
    { companions: 2, ...need('travel_aide') },
    {},
    'yes',
  ],
  [
    'but takes a seat',
    { ...offers({ code: 'travel_aide' }), capacity: 3 },
    { companions: 2, ...need('travel_aide') },
    {},
    'hidden too_many:hard',
  ],
  [
    'more than the programme plans for',
    { capacity: 20, companionMax: 20 },
    { companions: 6 },
    {},
    'hidden too_many:hard',
  ],
  ['seats that nobody told, alone', { capacity: null, companionMax: null }, {}, {}, 'yes'],
  ['seats that nobody told, with somebody', { capacity: null }, { companions: 1 }, {}, 'maybe seats_unknown:maybe'],
])

const soft = { ...hours('10:30', '17:00'), ...carries('medical') }
table('E3.10 fit', [
  ['one soft fail', soft, {}, { purpose: 'medical' }, 'near_miss closed_then:soft'],
  ['two soft fails', soft, {}, { purpose: 'work' }, 'hidden closed_then:soft purpose_not_carried:soft'],
  ['a soft fail and a maybe', soft, {}, {}, 'near_miss closed_then:soft purpose_unknown:maybe'],
  [
    'one soft fail and a ride of two hours',
    carries('work'),
    {},
    { purpose: 'social', driveMinutes: 48 },
    'near_miss purpose_not_carried:soft',
  ],
  [
    'and of two minutes more',
    carries('work'),
    {},
    { purpose: 'social', driveMinutes: 49 },
    'hidden purpose_not_carried:soft too_far:soft',
  ],
  ['a ride of many hours that fits', {}, {}, { driveMinutes: 120, time: '08:00' }, 'yes'],
  ['or may fit', carries('work'), {}, { driveMinutes: 120, time: '08:00' }, 'maybe purpose_unknown:maybe'],
  [
    'a hard fail and a maybe',
    { ...lists(['veteran', 'accepted']), minAge: 60 },
    { eligibilities: { veteran: 'no' } },
    {},
    'hidden age_unknown:maybe not_eligible:hard',
  ],
])

describe('E3.11 the order', () => {
  const flat = (cents: number): RideFare => ({ ...freeFare, kind: 'flat', baseCents: cents })
  const offered = [
    service({ id: 'a-maybe-free', schedules: [] }),
    service({ id: 'b-dear', fare: flat(900) }),
    service({ id: 'c-ask', fare: null }),
    service({ id: 'd-cheap', fare: flat(300), verifiedOn: '2025-01-01' }),
    service({ id: 'e-cheap-and-checked', fare: flat(300), verifiedOn: '2026-01-01' }),
    service({ id: 'f-free' }),
    service({ id: 'g-late', booking: { ...dayBefore, minDays: 5 } }),
    service({ id: 'h-gone', published: false }),
    service({
      id: 'i-paid',
      fare: flat(900),
      fundings: [{ name: 'Title III', coversPercent: 100, eligibilities: [], needsAuthorisation: false, priority: 0 }],
    }),
  ]
  const order = matchRides(offered, rider(), trip(), context()).map((each) => each.service.id)
  it('is by fit, then free or paid, the lower fare, verified lately', () => {
    expect(order).toEqual([
      'f-free',
      'i-paid',
      'e-cheap-and-checked',
      'd-cheap',
      'b-dear',
      'c-ask',
      'a-maybe-free',
      'g-late',
      'h-gone',
    ])
  })

  it('always shows a city bus at a reduced fare, and nothing that is hidden', () => {
    const bus = service({ id: 'z-bus', kind: 'fixed_route_reduced', booking: null, fare: flat(90), schedules: [] })
    const shown = (limit: number) =>
      showRides(matchRides([...offered, bus], rider(), trip(), context()), limit).map((each) => each.service.id)
    expect(shown(3)).toEqual(['f-free', 'i-paid', 'z-bus'])
    expect(shown(50)).not.toContain('h-gone')
  })
})

describe('E3.12 times and fares', () => {
  it.each([
    ['taxi_voucher', 13, 13],
    ['volunteer', 13, 13],
    ['dial_a_ride', 20, 25],
    ['paratransit_ada', 20, 25],
  ] as const)('%s takes %i to %i minutes where a car takes ten', (kind, least, most) => {
    expect(find({ kind }).rideMinutes).toEqual({ least, most })
  })

  it('a pickup is a quarter of an hour before or after', () => {
    expect(find({}).pickup).toEqual({
      expected: Date.parse('2026-03-18T14:00:00Z'),
      earliest: Date.parse('2026-03-18T13:45:00Z'),
      latest: Date.parse('2026-03-18T14:15:00Z'),
    })
    expect(find({}, {}, { arriveBy: true }).pickup.expected).toBe(Date.parse('2026-03-18T13:35:00Z'))
  })

  const fare = (facts: Partial<RideFare>): Partial<RideService> => ({
    fare: { ...freeFare, kind: 'flat', baseCents: 400, ...facts },
  })
  const half = { discounts: [{ eligibility: 'veteran' as const, percent: 50 }] }
  const pays = (needsAuthorisation: boolean) => ({
    fundings: [
      { name: 'VA', coversPercent: 100, eligibilities: ['veteran' as const], needsAuthorisation, priority: 1 },
    ],
  })
  it.each<[string, Partial<RideService>, Partial<Rider>, number | null, number | null]>([
    ['nobody told', { fare: null }, {}, null, null],
    ['ask', fare({ kind: 'ask' }), {}, null, null],
    ['free', fare({ kind: 'free' }), {}, 0, 0],
    ['what one likes, five dollars being usual', fare({ kind: 'donation', baseCents: 500 }), {}, 0, 500],
    ['flat', fare({}), {}, 400, 400],
    ['flat, of an amount that nobody told', fare({ baseCents: null }), {}, null, null],
    ['with a companion', fare({ companionCents: 200 }), { companions: 1 }, 600, 600],
    ['with a companion of whom nobody told', fare({}), { companions: 1 }, null, null],
    ['by the mile: 400 + 4 × 125', fare({ kind: 'mileage', perMileCents: 125 }), {}, 900, 900],
    [
      'by the meter: 300 + 4 × 250 + 10 × 40, or 13 minutes',
      fare({ kind: 'taxi_table', baseCents: 300, perMileCents: 250, perMinuteCents: 40 }),
      {},
      1700,
      1820,
    ],
    ['by zones', fare({ kind: 'zone', zones: [{ from: west, to: east, cents: 350 }] }), {}, 350, 350],
    ['by zones that do not fit', fare({ kind: 'zone', zones: [{ from: east, to: east, cents: 350 }] }), {}, null, null],
    ['half for veterans, a veteran', fare(half), { eligibilities: { veteran: 'yes' } }, 200, 200],
    ['half for veterans, unknown', fare(half), {}, 200, 400],
    ['half for veterans, no veteran', fare(half), { eligibilities: { veteran: 'no' } }, 400, 400],
    ['paid for veterans', { ...fare({}), ...pays(false) }, { eligibilities: { veteran: 'yes' } }, 0, 0],
    [
      'paid for veterans who are authorised',
      { ...fare({}), ...pays(true) },
      { eligibilities: { veteran: 'yes' } },
      0,
      400,
    ],
  ])('%s', (_, of, by, low, high) => {
    const { lowCents, highCents } = find(of, by).fare
    expect([lowCents, highCents]).toEqual([low, high])
  })

  it('R3.11 no fees: only free rides and donations, and none with an unknown price', () => {
    const fits = (kind: RideFare['kind'] | undefined, has: boolean | null) =>
      find({ fare: kind ? { ...freeFare, kind } : null }, { hasFees: has }).fit
    expect((['free', 'donation', 'flat', 'ask', undefined] as const).map((kind) => fits(kind, false))).toEqual([
      'yes',
      'yes',
      'hidden',
      'hidden',
      'hidden',
    ])
    for (const has of [null, true])
      expect((['free', 'flat', undefined] as const).map((kind) => fits(kind, has))).toEqual(['yes', 'yes', 'yes'])
  })
})

it('a clinic outside every area is named as the end of the trip', () => {
  expect(find(at('within'), {}, { destination: { ...clinic, lat: 42.43 } }).reasons[0]).toMatchObject({
    codes: ['destination'],
  })
})
