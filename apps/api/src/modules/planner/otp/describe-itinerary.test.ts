import { expect, it } from 'vitest'
import type { Itinerary, Step } from '@throughway/journey-engine/plan/itinerary'
import { describeItinerary } from './describe-itinerary.ts'
import type { Thing, Things } from './describe-things.ts'

const place = { name: 'Elm Street', lat: 42.35, lon: -71.06 }
const step: Step = {
  relativeDirection: 'depart',
  absoluteDirection: 'east',
  streetName: 'Elm Street',
  isUnnamed: false,
  stayOn: false,
  metres: 100,
  seconds: 20,
  lat: place.lat,
  lon: place.lon,
}

function turnsOf(steps: Step[]) {
  const itinerary: Itinerary = {
    start: '2026-03-04T08:00:00-05:00',
    end: '2026-03-04T08:01:00-05:00',
    seconds: 60,
    transfers: 0,
    walkMetres: 0,
    waitSeconds: 0,
    metres: 200,
    labels: [],
    legs: [
      {
        mode: 'drive',
        start: '2026-03-04T08:00:00-05:00',
        end: '2026-03-04T08:01:00-05:00',
        metres: 200,
        seconds: 60,
        from: place,
        to: place,
        polyline: '',
        steps,
        alerts: [],
      },
    ],
  }
  // a drive has no stops and no alerts, so what the region knows is not asked
  const things = { sayAlert: () => ({}) } as unknown as Things
  const [leg] = describeItinerary(itinerary, things)['legs'] as Thing[]
  return (leg!['steps'] as Thing[]).map((each) => each['relativeDirection'])
}

it('names a roundabout by the way round it, which is with the clock where vehicles keep left', () => {
  const roundabout: Step = { ...step, relativeDirection: 'roundabout', exit: 2 }
  expect(turnsOf([step, roundabout])).toEqual(['DEPART', 'CIRCLE_COUNTERCLOCKWISE'])
  expect(turnsOf([step, { ...roundabout, isClockwise: true }])).toEqual(['DEPART', 'CIRCLE_CLOCKWISE'])
})
