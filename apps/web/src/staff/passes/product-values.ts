import type { StaffPassProduct } from '@throughway/contract/reward/transit-pass'
import type { Language } from '@throughway/contract/programme/brand'
import type { PassApprover, PassKind, PassPeriod } from '@throughway/domain/reward/transit-pass'
import { centsOf, dollarsOf } from '../frame/amounts.ts'

export const productLanguages = ['en', 'es'] as const satisfies readonly Language[]
export const productWords = ['name', 'zone', 'how'] as const
type Words = Record<(typeof productWords)[number], string>

export type ProductValues = {
  kind: PassKind
  operator: string
  texts: Record<Language, Words>
  period: PassPeriod
  price: string
  subsidy: string
  approver: PassApprover
  /** None, for everybody. */
  organisations: readonly string[]
  payment_url: string
  is_offered: boolean
}

const noWords: Words = { name: '', zone: '', how: '' }

export const noProduct: ProductValues = {
  kind: 'transit',
  operator: '',
  texts: { en: noWords, es: noWords },
  period: 'month',
  price: '',
  subsidy: '0.00',
  approver: 'staff',
  organisations: [],
  payment_url: '',
  is_offered: true,
}

export function valuesOfProduct(product: StaffPassProduct): ProductValues {
  return {
    kind: product.kind,
    operator: product.operator,
    texts: product.texts,
    period: product.period,
    price: dollarsOf(product.price_cents),
    subsidy: dollarsOf(product.subsidy_cents),
    approver: product.approver,
    organisations: product.organisation_id ? [product.organisation_id] : [],
    payment_url: product.payment_url ?? '',
    is_offered: product.is_offered,
  }
}

export function inputOfProduct({ price, subsidy, organisations, payment_url: url, ...values }: ProductValues) {
  const [organisation] = organisations
  return {
    ...values,
    price_cents: centsOf(price),
    subsidy_cents: centsOf(subsidy),
    ...(organisation && { organisation_id: organisation }),
    ...(url.trim() && { payment_url: url.trim() }),
  }
}

const faultNames: Partial<Record<keyof ProductValues, string>> = {
  price: 'price_cents',
  subsidy: 'subsidy_cents',
  organisations: 'organisation_id',
}

/** The names of the faults that go when a value is changed. */
export function faultsOfProduct(changes: Partial<ProductValues>): string[] {
  return Object.keys(changes).map((name) => faultNames[name as keyof ProductValues] ?? name)
}
