import type { Spot } from '#lib/places/use-place-search.ts'
import { roundDegrees } from './search-address.ts'

export type DeviceRefusal = 'denied' | 'unavailable'

const permissionDenied = 1

/** Where the device is; asked on a press only. Rejects never: a no is an answer. */
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
