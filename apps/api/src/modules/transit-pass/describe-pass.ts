import type { Language } from '@throughway/contract/programme/brand'
import type {
  PassOrder,
  PassProduct,
  StaffPass,
  StaffPassProduct,
  TaxFree,
  TransitPass,
} from '@throughway/contract/reward/transit-pass'
import {
  approverOf,
  decidePassBy,
  findNextPassState,
  lastDayOf,
  limitGroupOf,
  type LimitedUse,
  orderByOf,
  overlap,
  ownShareOf,
  type PassFacts,
  refundOf,
  taxedPart,
  taxFreeLeft,
} from '@throughway/domain/reward/transit-pass'
import { localDate } from '@throughway/domain/time/time'
import type { MemberMask } from '#plugins/mask.ts'
import type { StaffPassRow } from './pass-staff.queries.ts'
import type { PassRow, PassWithProduct, ProductRow } from './transit-pass.queries.ts'

/** A pass in the form of the rules. */
export function factsOf(row: PassRow): PassFacts {
  return {
    state: row.state,
    from: row.from_on,
    to: row.to_on,
    period: row.period,
    hasCode: row.code !== null,
    isPaid: row.paid_at !== null,
    priceCents: row.price_cents,
    subsidyCents: row.subsidy_cents,
  }
}

export function useOf(row: PassRow): LimitedUse {
  return { kind: row.kind, period: row.period, from: row.from_on, to: row.to_on, priceCents: row.price_cents }
}

export function describePass(row: PassWithProduct, language: Language, today: string): TransitPass {
  const facts = factsOf(row)
  const own = ownShareOf(facts)
  const { name, zone } = row.product.texts[language]
  const isOwed = own > 0 && !facts.isPaid && (row.state === 'approved' || row.state === 'active')
  return {
    id: row.id,
    product_id: row.product_id,
    kind: row.kind,
    operator: row.product.operator,
    name,
    zone,
    state: row.state,
    from: row.from_on,
    to: row.to_on,
    price_cents: row.price_cents,
    own_cents: own,
    is_paid: facts.isPaid,
    approver: row.approver,
    payment_url: isOwed ? row.product.payment_url : null,
    has_code: facts.hasCode,
    can_cancel: findNextPassState(facts, 'cancel', today) !== undefined,
    cancel_by: orderByOf(row.from_on),
  }
}

type Orderable = { from: string; open: readonly PassWithProduct[]; asksSupervisor: boolean; language: Language }

/** A product for this member and this month. */
export function describeProduct(row: ProductRow, { from, open, asksSupervisor, language }: Orderable): PassProduct {
  const price = { priceCents: row.price_cents, subsidyCents: row.subsidy_cents }
  const to = lastDayOf(from, row.period)
  const { leftCents } = taxFreeLeft(limitGroupOf(row.kind), from, open.map(useOf))
  return {
    id: row.id,
    kind: row.kind,
    operator: row.operator,
    ...row.texts[language],
    period: row.period,
    price_cents: row.price_cents,
    subsidy_cents: row.subsidy_cents,
    own_cents: ownShareOf(price),
    taxed_cents: taxedPart({ priceCents: row.price_cents, period: row.period }, leftCents),
    approver: approverOf({ approver: row.approver, ...price }, asksSupervisor),
    to,
    is_taken: open.some(
      (pass) => pass.kind === row.kind && overlap({ from: pass.from_on, to: pass.to_on }, { from, to }),
    ),
  }
}

export function describeTaxFree(group: TaxFree['group'], from: string, open: readonly PassRow[]): TaxFree {
  const { year, limitCents, usedCents, leftCents } = taxFreeLeft(group, from, open.map(useOf))
  return { group, year, limit_cents: limitCents, used_cents: usedCents, left_cents: leftCents }
}

type Reader = { language: Language; today: string; timeZone: string; mask: MemberMask }

/** An order for a list, without the operator's code. */
export function describeOrder(row: StaffPassRow, reader: Reader): PassOrder {
  const { code: _code, ...order } = describeForStaff(row, reader)
  return order
}

/** The operator's code is worth a pass, so a masked reader does not see it. */
export function describeForStaff(row: StaffPassRow, { language, today, timeZone, mask }: Reader): StaffPass {
  const { payment_url: _url, can_cancel: _can, cancel_by: _by, ...pass } = describePass(row, language, today)
  return {
    ...pass,
    member: { id: row.member_id, name: mask.nameOf(row) },
    organisation: row.organisation,
    ordered_at: row.ordered_at.toISOString(),
    decide_by: isForStaff(row) ? decidePassBy(localDate(row.ordered_at, timeZone), row.from_on) : null,
    code: mask.only(row.code),
    reason: row.reason,
    ended_by: row.ended_by,
    refund_cents: row.refund_cents ?? refundOf(factsOf(row), today),
  }
}

function isForStaff({ state, approver }: PassRow): boolean {
  return state === 'requested' && approver !== 'supervisor'
}

export function describeProductForStaff({
  brand_id: _brand,
  created_at: _created,
  changed_at: _changed,
  ...row
}: ProductRow): StaffPassProduct {
  return row
}
