import type { ProposalKind } from '@throughway/contract/identity/proposal'

export type ProposalTables = { proposal: ProposalTable; proposal_told: ProposalToldTable }

/** A proposal of one of the staff, which another one decides. An open proposal is over after `expires_at`. */
export type ProposalTable = {
  brand_id: number
  id: string
  kind: ProposalKind
  /** The member whom it concerns; null where it concerns the programme. */
  member_id: string | null
  input: unknown
  reason: string
  proposed_by: string
  proposed_at: Date
  expires_at: Date
  state: 'open' | 'granted' | 'declined' | 'withdrawn' | undefined
  decided_by: string | null | undefined
  decided_at: Date | null | undefined
  decision_reason: string | null | undefined
}

/** The staff who were told by mail that a proposal waits. */
export type ProposalToldTable = { brand_id: number; proposal_id: string; member_id: string; told_at: Date }
