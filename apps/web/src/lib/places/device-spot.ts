import type { Spot } from './use-place-search.ts'
import { roundDegrees } from '@throughway/domain/planner/round-degrees'

export type DeviceRefusal = 'denied' | 'unavailable'

const permissionDenied = 1

/** The device's position, requested on a press only. Never rejects: a refusal is an answer. */
export function askDevice(): Promise<Spot | DeviceRefusal> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
