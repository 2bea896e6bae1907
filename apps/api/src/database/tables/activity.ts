import type { ActivityActor, ActivityKind } from '@throughway/contract/account/activity-kinds'
import type { ColumnType } from 'kysely'

export type ActivityTables = { member_activity: MemberActivityTable }

/** One change of a member's account: its kind and actor, never the value itself. */
export type MemberActivityTable = {
  brand_id: number
  id: string
  member_id: string
  kind: ActivityKind
  actor: ActivityActor
  /** The acting member, if not the owner of the account. */
  actor_id: string | null
  /** Short words for display, such as the device or the name of a vehicle. */
  details: ColumnType<Record<string, string>, string, never>
  created_at: Date
}
