import type { RideRequest } from '@throughway/contract/ride'

/** The same way once more: by points alone, without a day and without anything about the rider. */
export function askAgainAddress({
  service,
  origin_spot: from,
  destination_spot: to,
}: Pick<RideRequest, 'service' | 'origin_spot' | 'destination_spot'>): string {
  const point = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(5)},${lng.toFixed(5)}`
  return `/rides/ask?${new URLSearchParams({ service: service.id, from: point(from), to: point(to) }).toString()}`
}
