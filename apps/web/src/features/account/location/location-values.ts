import type { RawInputOf } from '@throughway/contract/call'
import type { AddressCheck, LocationKind, locationCalls, MemberPlace } from '@throughway/contract/account/location'
import type { FoundPlace } from '@throughway/contract/planner/planner'
import { formatAddress } from '@throughway/domain/identity/address'

export type LocationValues = {
  kind: LocationKind
  name: string
  street: string
  street2: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  is_corner: boolean
  directions: string
  note: string
}

export type LocationInput = RawInputOf<typeof locationCalls.createLocation>

export function emptyValues(kind: LocationKind, state: string): LocationValues {
  return {
    kind,
    name: '',
    street: '',
    street2: '',
    city: '',
    state,
    zip: '',
    lat: null,
    lng: null,
    is_corner: false,
    directions: '',
    note: '',
  }
}

export function valuesOf({
  kind,
  name,
  street,
  street2,
  city,
  state,
  zip,
  lat,
  lng,
  is_corner,
  directions,
  note,
}: MemberPlace): LocationValues {
  return { kind, name, street, street2, city, state, zip, lat, lng, is_corner, directions, note }
}

/** The input of the call: degrees as text, empty values absent. */
export function inputOf({ lat, lng, is_corner, state, zip, ...texts }: LocationValues): LocationInput {
  return {
    ...texts,
    is_corner: String(is_corner) as 'true',
    ...(state && { state }),
    ...(zip && { zip }),
    ...(lat !== null && lng !== null && { lat: String(lat), lng: String(lng) }),
  }
}

const addressFields = ['street', 'city', 'state', 'zip'] as const

/**
 * Editing a found address removes its position, and turns a corner into an ordinary address. Editing the number of a
 * flat changes neither.
 */
export function change(before: LocationValues, changes: Partial<LocationValues>): LocationValues {
  const after = { ...before, ...changes }
  const isMoved = 'lat' in changes || !addressFields.some((field) => field in changes && after[field] !== before[field])
  return isMoved ? after : { ...after, lat: null, lng: null, is_corner: false }
}

/** Whether two addresses are the same; flats and positions do not count. */
export function isSameAddress(one: LocationValues, other: LocationValues): boolean {
  return addressFields.every((field) => one[field] === other[field])
}

/** A found place fills the address and the position. */
export function take(
  before: LocationValues,
  { name, kind, street, city, state, zip, lat, lng }: FoundPlace,
): LocationValues {
  const isNamed = kind === 'place' || kind === 'stop'
  return {
    ...before,
    ...(isNamed && before.name === '' && { name }),
    street: street || (isNamed ? name : before.street),
    street2: '',
    city: city || before.city,
    state: state || before.state,
    zip,
    lat,
    lng,
    is_corner: kind === 'corner',
  }
}

/** The address as the postal service spells it. A known position is the member's own and stays. */
export function takeChecked(
  before: LocationValues,
  { address, lat, lng }: AddressCheck,
  differs: boolean,
): LocationValues {
  const isPlaced = before.lat !== null && !differs
  return { ...before, ...address, zip: address.zip || before.zip, ...(!isPlaced && lat !== null && { lat, lng }) }
}

/** The input for the postal check; undefined while there is too little. A corner has no letter box. */
export function checkableOf({ street, street2, city, state, zip, is_corner }: LocationValues) {
  if (is_corner || !street.trim() || !city.trim() || !state) return undefined
  return { street, street2, city, state, ...(zip && { zip }) }
}

export function lineOf(values: Pick<LocationValues, 'street' | 'street2' | 'city' | 'state' | 'zip'>): string {
  return formatAddress(values)
}
