import type { MemberPlace } from '@throughway/contract/account/location'
import { findMissingParts } from '@throughway/domain/identity/address'
import type { PlaceRow } from './location.queries.ts'

/** A place as its member sees it. A crossing has no postal address, so it only needs its position and streets. */
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
