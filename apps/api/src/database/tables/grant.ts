import type { GrantRole, ScopeKind } from '@throughway/domain/identity/permissions'

export type GrantTables = { staff_grant: StaffGrantTable; staff_invitation: StaffInvitationTable }

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

/** An invitation to a role, mailed to an address that need not have an account. It works once, until `expires_at`. */
export type StaffInvitationTable = {
  brand_id: number
  id: string
  digest: Buffer
  email: string
  role: GrantRole
  scope_kind: ScopeKind
  scope_id: string | null
  /** When the grant that it gives ends by itself. */
  ends_at: Date | null
  reason: string
  invited_by: string
  invited_at: Date
  expires_at: Date
  used_at: Date | null
  /** Who accepted it. */
  member_id: string | null
  revoked_at: Date | null
  revoked_by: string | null
}
