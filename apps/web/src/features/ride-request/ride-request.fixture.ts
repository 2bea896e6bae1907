import type { RideRequest } from '@throughway/contract/ride/ride-request'

/** Wednesday 11 March at ten. */
export const someRide: RideRequest = {
  id: '018f0000-0000-7000-8000-000000000001',
  service: {
    id: '018f0000-0000-7000-8000-00000000000a',
    name: 'Dial-a-Ride',
    phone: '5555550131',
    agency: 'Transit',
    alerts: [],
  },
  state: 'selected',
  booking: 'pending',
  actor: 'self',
  origin: '12 Elm Street',
  destination: 'Medical center',
  origin_spot: { lat: 42.35, lng: -71.06, name: '12 Elm Street' },
  destination_spot: { lat: 42.36, lng: -71.07, name: 'Medical center' },
  purpose: 'medical',
  companions: 0,
  pickup: { earliest: '2026-03-11T09:45:00-04:00', latest: '2026-03-11T10:15:00-04:00' },
  is_proposal: false,
  asked: { when: 'depart', date: '2026-03-11', time: '10:00' },
  confirmation: null,
  message: '',
  denial: null,
  cancel_by: '2026-03-11T08:00:00-04:00',
  is_late: false,
  return_of: null,
  return_id: null,
  series_id: null,
  moves: ['cancel'],
  reminders: [],
  history: [],
  feedback: null,
  asked_at: '2026-03-04T12:00:00-05:00',
}

export function rideOn(date: string, time: string, facts: Partial<RideRequest> = {}): RideRequest {
  const at = (minutes: number) => new Date(Date.parse(`${date}T${time}:00-04:00`) + minutes * 60_000).toISOString()
  return {
    ...someRide,
    id: `${date} ${time}`,
    pickup: { earliest: at(-15), latest: at(15) },
    asked: { when: 'depart', date, time },
    ...facts,
  }
}
