import { expect, it } from 'vitest'
import { type EventPlan, findEventFaults } from './find-event-faults.ts'

const day = { starts_on: '2026-04-10', ends_on: '2026-04-10' }
const whole: EventPlan = {
  kind: 'registration',
  ...day,
  starts_time: '17:30',
  ends_time: '19:30',
  opens_on: '2026-04-01',
  opens_time: '09:00',
  closes_on: '2026-04-10',
  closes_time: '17:30',
}
const place = { place_name: 'City Library', place_lat: 42.36, place_lng: -71.06 }

it.each<[string, EventPlan, object]>([
  ['news with its days alone', { kind: 'news', ...day }, {}],
  ['a race that ends before it begins', { kind: 'race', ...day, ends_on: '2026-04-09' }, { ends_on: 'ends_before' }],
  ['news whatever else it says', { ...whole, kind: 'news', ends_time: '01:00' }, {}],
  ['news with a place', { kind: 'news', ...day, ...place }, {}],
  [
    'a race whose place has no point',
    { kind: 'race', ...day, place_name: 'Nowhere' },
    { place_name: 'place_without_point' },
  ],
  ['a registration with all its times', whole, {}],
  ['a registration with a place', { ...whole, ...place }, {}],
  ['a place on the equator', { ...whole, ...place, place_lat: 0, place_lng: 0 }, {}],
  [
    'a registration without times',
    { kind: 'registration', ...day },
    {
      starts_time: 'required',
      ends_time: 'required',
      opens_on: 'required',
      opens_time: 'required',
      closes_on: 'required',
      closes_time: 'required',
    },
  ],
  ['an end at the start', { ...whole, ends_time: '17:30' }, { ends_time: 'event_ends_before' }],
  ['an end in the night after', { ...whole, ends_on: '2026-04-11', ends_time: '01:00' }, {}],
  ['an end on the day before', { ...whole, ends_on: '2026-04-09' }, { ends_on: 'ends_before' }],
  [
    'a window that closes when it opens',
    { ...whole, closes_on: '2026-04-01', closes_time: '09:00' },
    { closes_on: 'closes_before' },
  ],
  ['a window that closes after the start', { ...whole, closes_time: '17:45' }, { closes_on: 'closes_after_start' }],
  ['a place without a point', { ...whole, place_name: 'City Library' }, { place_name: 'place_without_point' }],
  ['a point without a name', { ...whole, place_lat: 42.36, place_lng: -71.06 }, { place_name: 'required' }],
])('%s has the right faults', (_, plan, faults) => {
  expect(findEventFaults(plan)).toEqual(faults)
})
