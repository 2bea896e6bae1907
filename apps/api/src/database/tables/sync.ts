import type { TripDirection } from '@throughway/contract/trip/trip-states'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { SyncOutcome, SyncProblem, SyncProvider, SyncState } from '@throughway/domain/trip/sync'

export type SyncTables = { sync_connection: SyncConnectionTable; sync_activity: SyncActivityTable }

/** A member's access to a provider; one each. */
export type SyncConnectionTable = {
  brand_id: number
  id: string
  member_id: string
  provider: SyncProvider
  state: SyncState
  problem: SyncProblem | null
  /** The member's account at the provider. */
  account: string
  /** Sealed for this row; null once the access has ended. */
  tokens: Buffer | null
  consent_version: string
  connected_at: Date
  /** When everything was last read to the end. */
  synced_at: Date | null
  /** When it is read again. */
  next_at: Date
  /** The provider answers no more until then. */
  waits_until: Date | null
  /** A copy is at work on it, until then at the latest. */
  busy_until: Date | null
  /** When the member disconnected; the row is deleted once the provider was told. */
  ended_at: Date | null
}

/** An activity that was looked at, and what became of it; never a position. */
export type SyncActivityTable = {
  brand_id: number
  id: string
  member_id: string
  connection_id: string
  provider: SyncProvider
  /** The provider's own name for it. */
  activity: string
  mode: TripMode
  started_at: Date
  ended_at: Date
  metres: number
  direction: TripDirection
  from_name: string | null
  to_name: string | null
  outcome: SyncOutcome
  trip_id: string | null
  seen_at: Date
}
