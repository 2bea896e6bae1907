import type { OfferedProfile } from '@throughway/contract/account/volunteer'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import type { ProfileRow } from './volunteer.queries.ts'

/** The usual hours of an offer, for a profile without times. */
const [usualFrom, usualTo] = ['09:00', '17:00']
/** The longest ride that an offer can name. */
const mostMiles = 200

/** Fills an offer from a trip profile: a member who goes that way on those days can take somebody along. */
export function describeAsOffer(row: ProfileRow): OfferedProfile {
  const { out_departure: out, back_departure: back, back_arrival: end, metres, from_kind: kind } = row
  const [from, to] = [out ?? usualFrom, end ?? back ?? usualTo]
  return {
    id: row.id,
    name: row.name,
    area: kind === 'home' || kind === 'work' ? kind : null,
    ride_miles: metres === null ? null : Math.min(mostMiles, Math.max(1, Math.ceil(milesFromMetres(metres)))),
    // a way back after midnight is none that an offer can name
    hours: from < to ? row.weekdays.map((weekday) => ({ weekday, from, to })) : [],
    vehicle_id: row.vehicle_id,
  }
}
