import type { ActivityActor, ActivityKind } from '@throughway/contract/activity'
import type { ColumnType } from 'kysely'

export type ActivityTables = { member_activity: MemberActivityTable }

/** One change of a member's account: what and by whom, never the value itself. */
export type MemberActivityTable = {
  brand_id: number
  id: string
  member_id: string
  kind: ActivityKind
  actor: ActivityActor
  /** The member who acted, when it was another than the account's own. */
  actor_id: string | null
  /** Short words for the reader, such as the device or the name of a vehicle. */
  details: ColumnType<Record<string, string>, string, never>
  created_at: Date
}
