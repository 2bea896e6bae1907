import { roundDegreesFinely } from '@throughway/domain/planner/round-degrees'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { FoundPlace } from '@throughway/contract/planner/planner'
import type { Questions } from '@throughway/journey-engine/service/region-worker'

type Found = Questions['places']['answer'][number] & { distance?: number }
type Corner = Questions['corners']['answer'][number]

/** A place of the engine in the form of the contract. Maps seldom name the state, so the programme's state is used. */
export function describeFound(
  { name: known, label, kind, category, lat, lon, street, city, postcode, distance, typedNumber }: Found,
  { state }: BrandSettings,
): FoundPlace {
  const isSpot = kind === 'address' || kind === 'street' || kind === 'corner'
  const withNumber = (text: string) => (typedNumber === undefined ? text : `${typedNumber} ${text}`)
  const name = withNumber(known)
  return {
    kind,
    category,
    name,
    label: withNumber(label),
    street: isSpot ? name : (street ?? ''),
    city: city ?? '',
    state,
    zip: postcode ?? '',
    lat: roundDegreesFinely(lat),
    lng: roundDegreesFinely(lon),
    metres: distance === undefined ? null : Math.round(distance),
  }
}

/** A crossing, with the city of its nearest address. */
export function describeCorner(
  { name, lat, lon, distance, postcode }: Corner,
  city: string,
  { state }: BrandSettings,
): FoundPlace {
  return {
    kind: 'corner',
    category: 'corner',
    name,
    label: [name, city].filter(Boolean).join(', '),
    street: name,
    city,
    state,
    zip: postcode ?? '',
    lat: roundDegreesFinely(lat),
    lng: roundDegreesFinely(lon),
    metres: Math.round(distance),
  }
}

/** Drops places that a person cannot tell apart: a stop in each direction, pieces of one street. */
export function dropAlike(places: readonly FoundPlace[]): FoundPlace[] {
  const isNear = (one: FoundPlace, other: FoundPlace) => Math.hypot(one.lat - other.lat, one.lng - other.lng) < 0.01
  return places.filter(
    (place, index) =>
      !places
        .slice(0, index)
        .some((other) => other.label === place.label && other.kind === place.kind && isNear(other, place)),
  )
}
