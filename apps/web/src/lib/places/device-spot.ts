import type { Spot } from './use-place-search.ts'
import { roundDegrees } from '@throughway/domain/planner/round-degrees'

export type DeviceRefusal = 'denied' | 'unavailable'

const permissionDenied = 1

/** Answers the device's position, or why there is none. Never rejects. */
export function askDevice(round = roundDegrees): Promise<Spot | DeviceRefusal> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
