import type { RideRequest } from '@throughway/contract/ride'

/** The same way once more: by points with the names that the ride had, without a day and without anything about the rider. */
export function askAgainAddress({
  service,
  origin_spot: from,
  destination_spot: to,
  origin: fromName,
  destination: toName,
}: Pick<RideRequest, 'service' | 'origin_spot' | 'destination_spot' | 'origin' | 'destination'>): string {
  const point = ({ lat, lng }: { lat: number; lng: number }, name: string) =>
    `${name && `${name.replaceAll('::', ' ')}::`}${lat.toFixed(5)},${lng.toFixed(5)}`
  return `/rides/ask?${new URLSearchParams({ service: service.id, from: point(from, fromName), to: point(to, toName) }).toString()}`
}
