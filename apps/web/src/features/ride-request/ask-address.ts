import type { RideRequest } from '@throughway/contract/ride/ride-request'

/**
 * The address that asks for the same ride again: positions with the ride's names, without a date and without anything
 * about the rider. Places that can no longer be decrypted are left empty.
 */
export function askAgainAddress({
  service,
  origin_spot: from,
  destination_spot: to,
  origin: fromName,
  destination: toName,
}: Pick<RideRequest, 'service' | 'origin_spot' | 'destination_spot' | 'origin' | 'destination'>): string {
  const point = ({ lat, lng }: { lat: number; lng: number }, name: string) =>
    `${name && `${name.replaceAll('::', ' ')}::`}${lat.toFixed(5)},${lng.toFixed(5)}`
  return `/rides/ask?${new URLSearchParams({
    service: service.id,
    ...(from && { from: point(from, fromName) }),
    ...(to && { to: point(to, toName) }),
  }).toString()}`
}
