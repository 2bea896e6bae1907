import { expect, it } from 'vitest'
import { journeyQuestion } from '@throughway/contract/planner/journey-question'
import { kmhOfPace } from '@throughway/domain/mode/walk-pace'
import { makeQueries } from '../find-journeys.ts'
import { makeOtpQueries, type PlanQuestion } from './plan-question.ts'

const when = { departAt: Date.parse('2026-03-05T08:00:00-05:00') }
const timeZone = 'America/New_York'
const origin = { lat: 42.36, lng: -71.06 }
const destination = { lat: 42.37, lng: -71.05, name: 'Work' }
const asked: PlanQuestion = {
  origin: { lat: origin.lat, lon: origin.lng },
  destination: { lat: destination.lat, lon: destination.lng, name: destination.name },
  intermediates: [],
  when,
  skip: 0,
  windowMinutes: 60,
  direct: ['walk'],
  access: ['walk'],
  kinds: undefined,
  maxTransfers: 3,
  prefer: undefined,
  wheelchair: false,
  walkKmh: kmhOfPace.usual,
  language: 'en',
  most: 20,
  isPage: false,
}

it.each<[string, object, Partial<PlanQuestion>]>([
  ['transit and a walk', { modes: ['transit', 'walk'] }, {}],
  ['a wheelchair', { modes: ['transit', 'walk'], wheelchair: true }, { wheelchair: true }],
  ['a bike alone', { modes: ['bike'] }, { direct: ['bike'], access: [] }],
  ['a car that is parked', { modes: ['park_and_ride'] }, { direct: [], access: ['park_and_ride'] }],
])('asks for %s letter for letter as our own pages do, in the time zone of the programme', (_, own, others) => {
  const question = journeyQuestion.parse({ origin, destination, ...own })
  const queries = makeQueries({ question, language: 'en', when, nowMs: 0 }, timeZone)
  expect(JSON.stringify(makeOtpQueries({ ...asked, ...others }, timeZone))).toBe(JSON.stringify(queries))
  expect(queries.every((query) => query.timeZone === timeZone)).toBe(true)
})
