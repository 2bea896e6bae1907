import { expect, it } from 'vitest'
import { factsOf, newEvent, valuesOfEvent } from './event-values.ts'

const news = { ...newEvent('2026-03-04'), name: 'A week', starts_on: '2026-04-01', ends_on: '2026-04-07' }

it('sends of news its days and its place alone, whatever else was typed', () => {
  const place = { place_name: 'Library', place_lat: '42.36', place_lng: '0' }
  expect(factsOf({ ...news, ...place, capacity: '10', starts_time: '17:30' })).toEqual({
    ...place,
    kind: 'news',
    starts_on: '2026-04-01',
    ends_on: '2026-04-07',
    priority: '10',
    organisations: [],
  })
})

it('sends of an event with registration what is filled in, so that an empty place or limit is left out', () => {
  const facts = factsOf({ ...news, kind: 'registration', starts_time: '17:30', capacity: ' ' })
  expect(facts).toMatchObject({
    kind: 'registration',
    starts_time: '17:30',
    opens_on: '2026-03-04',
    opens_time: '09:00',
  })
  expect(Object.keys(facts)).not.toContain('capacity')
  expect(Object.keys(facts)).not.toContain('place_name')
})

it('writes what is kept into the form and back', () => {
  const kept = {
    kind: 'registration' as const,
    starts_on: '2026-04-01',
    ends_on: '2026-04-01',
    priority: 4,
    organisations: [],
    starts_time: '17:30',
    ends_time: '19:30',
    opens_on: '2026-03-01',
    opens_time: '09:00',
    closes_on: '2026-04-01',
    closes_time: '12:00',
    capacity: 12,
    place_name: 'Library',
    place_lat: 42.36,
    place_lng: 0,
  }
  expect(factsOf(valuesOfEvent(kept))).toEqual({
    ...kept,
    priority: '4',
    capacity: '12',
    place_lat: '42.36',
    place_lng: '0',
  })
})
