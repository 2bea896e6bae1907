import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'

/** A walking journey for tests, with the given facts. */
export function aJourney(facts: Partial<Journey> = {}): Journey {
  const { start = '2026-03-05T08:00:00-05:00', end = '2026-03-05T08:20:00-05:00' } = facts
  return {
    mode: 'walk',
    source: 'embedded',
    start,
    end,
    seconds: (Date.parse(end) - Date.parse(start)) / 1000,
    metres: 1600,
    transfers: 0,
    walk_metres: 1600,
    wait_seconds: 0,
    legs: [aLeg()],
    labels: [],
    cents: 0,
    fuel_cents: 0,
    upkeep_cents: 0,
    parking_cents: 0,
    parking_seconds: 0,
    pickup_seconds: 0,
    co2_grams: 0,
    calories: 90,
    points: 10,
    people: null,
    ...facts,
  }
}

export function aLeg(facts: Partial<ItineraryLeg> = {}): ItineraryLeg {
  return {
    mode: 'walk',
    start: '2026-03-05T08:00:00-05:00',
    end: '2026-03-05T08:20:00-05:00',
    metres: 1600,
    seconds: 1200,
    from: aPlace('1 Elm Street'),
    to: aPlace('The Mill'),
    polyline: '',
    steps: [],
    run_id: null,
    line: null,
    headsign: null,
    stops_passed: [],
    wheelchair: null,
    bikes: null,
    stays_aboard: false,
    is_approximate: false,
    fare_cents: null,
    real_time: null,
    alerts: [],
    ...facts,
  }
}

export function aPlace(name: string): ItineraryLeg['from'] {
  return { name, lat: 42.36, lng: -71.06, stop_id: null, stop_code: null, arrival: null, departure: null }
}
