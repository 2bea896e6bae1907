import type { MemberPlace } from '@throughway/contract/location'
import { findMissingParts } from '@throughway/domain/identity/address'
import type { PlaceRow } from './location.queries.ts'

/** A place as its member sees it. A crossing has no postal address, so nothing but its spot and its streets are asked of it. */
export function describePlace({
  created_at: _created,
  changed_at: _changed,
  verified_at,
  ...place
}: PlaceRow): MemberPlace {
  return {
    ...place,
    missing: findMissingParts(place),
    verified: place.verified_by !== null,
    verified_at: verified_at?.toISOString() ?? null,
  }
}
