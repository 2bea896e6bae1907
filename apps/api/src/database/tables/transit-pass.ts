import type { Language } from '@throughway/contract/programme/brand'
import type { PassApprover, PassEnder, PassKind, PassPeriod, PassState } from '@throughway/domain/reward/transit-pass'
import type { ColumnType, Generated } from 'kysely'

export type TransitPassTables = {
  transit_pass_product: TransitPassProductTable
  transit_pass: TransitPassTable
}

export type PassTexts = { name: string; zone: string; how: string }

export type TransitPassProductTable = {
  brand_id: number
  id: string
  kind: PassKind
  operator: string
  texts: ColumnType<Record<Language, PassTexts>, string, string>
  period: PassPeriod
  price_cents: number
  subsidy_cents: number
  approver: PassApprover
  /** The organisation whose members can order it; null for everybody. */
  organisation_id: string | null
  payment_url: string | null
  is_offered: boolean
  version: Generated<number>
  created_at: Date
  changed_at: Date
}

/** What was ordered keeps kind, months and price of its day. */
export type TransitPassTable = {
  brand_id: number
  id: string
  member_id: string
  product_id: string
  kind: PassKind
  period: PassPeriod
  from_on: string
  to_on: string
  price_cents: number
  subsidy_cents: number
  approver: PassApprover
  state: PassState
  code: string | null
  reason: string | null
  ended_by: PassEnder | null
  refund_cents: number | null
  ordered_at: Date
  approved_at: Date | null
  /** When staff noted that the own share had arrived. */
  paid_at: Date | null
  issued_at: Date | null
  ended_at: Date | null
  /** When the member was reminded of the month after its last. */
  reminded_at: Date | null
  decided_by: string | null
}
