import type { Trip } from '@throughway/contract/trip'

/** An ordinary bike trip of a Monday, but for what the test says. */
export function makeTrip(changes: Partial<Trip> & { id: string }): Trip {
  return {
    group_id: null, date: '2026-03-02', direction: 'out', mode: 'bike', miles: 4.6, from: 'Home', to: 'Work', note: null,
    from_place_id: null, to_place_id: null, expected_miles: null, distance_reason: null, distance_note: null, vehicle_id: null, vehicle: null, scooter: null, electric: null,
    departure: null, arrival: null, people: null, confirmed_partners: null, legs: null, headline: changes.mode ?? 'bike',
    state: 'recorded', acquisition: 'ok', anomaly: 'none', unusual: [], review_until: null, fraud: 'none', can_appeal: false, appealed: false,
    points: 10, calories: 220, recorded_at: '2026-03-02T13:00:00Z', editable: true,
    source: 'manual', fixed: false,
    restorable_until: null, ...changes,
  }
}
