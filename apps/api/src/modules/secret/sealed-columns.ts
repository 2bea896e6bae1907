import type { SealingPurpose } from '#secrets.ts'

export type SealedColumn = {
  table: string
  /** The rest of the primary key, after the programme. */
  id: string
  column: string
  purpose: SealingPurpose
  sealedFor: (brandId: number, id: string) => string
  /** Which rows still need their seal; all of them where it is left out. */
  where?: string
}

/**
 * Every column that is sealed with a key from `SECRET` for longer than minutes; a test holds it against the catalogue.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'ride_preferences',
    id: 'member_id',
    column: 'sealed',
    purpose: 'ride',
    sealedFor: (brandId, id) => `rider|${brandId}|${id}`,
  },
  {
    table: 'ride_request',
    id: 'id',
    column: 'sealed',
    purpose: 'ride',
    sealedFor: (brandId, id) => `ride|${brandId}|${id}`,
  },
  {
    table: 'rider_record',
    id: 'id',
    column: 'sealed',
    purpose: 'ride',
    sealedFor: (brandId, id) => `record|${brandId}|${id}`,
  },
  {
    table: 'ride_feedback',
    id: 'request_id',
    column: 'sealed',
    purpose: 'ride',
    sealedFor: (brandId, id) => `feedback|${brandId}|${id}`,
  },
  {
    table: 'volunteer_ride',
    id: 'id',
    column: 'sealed',
    purpose: 'ride',
    sealedFor: (brandId, id) => `volunteer|${brandId}|${id}`,
  },
  {
    table: 'identity_provider',
    id: 'id',
    column: 'client_secret',
    purpose: 'provider_secret',
    sealedFor: (brandId, id) => `${brandId}|${id}`,
  },
  {
    table: 'sync_connection',
    id: 'id',
    column: 'tokens',
    purpose: 'sync_token',
    sealedFor: (brandId, id) => `${brandId}|${id}`,
  },
  {
    table: 'authenticator',
    id: 'member_id',
    column: 'secret',
    purpose: 'second_factor',
    sealedFor: (brandId, id) => `${brandId}|${id}`,
  },
  {
    table: 'drawing',
    id: 'id',
    column: 'seed',
    purpose: 'drawing_seed',
    sealedFor: (_, id) => id,
    where: 'revealed_seed is null',
  },
  {
    table: 'programme_key',
    id: 'id',
    column: 'sealed',
    purpose: 'programme_key',
    sealedFor: (brandId, id) => `${brandId}|${id}`,
  },
  {
    table: 'push_key',
    id: 'id',
    column: 'sealed',
    purpose: 'push_key',
    sealedFor: (brandId, id) => `${brandId}|${id}`,
  },
]
