import type { GrantRole, ScopeKind } from '@throughway/domain/identity/permissions'

export type GrantTables = { staff_grant: StaffGrantTable }

/** A role that a member of the staff has within a scope, from `starts_at` until it ends or somebody ends it. */
export type StaffGrantTable = {
  brand_id: number
  id: string
  member_id: string
  role: GrantRole
  scope_kind: ScopeKind
  /** The organisation or agency; null for the whole programme. */
  scope_id: string | null
  starts_at: Date
  ends_at: Date | null
  granted_by: string | null
  ended_by: string | null
  ended_at: Date | null
  reason: string
}
