import type { PointsBudget } from '@throughway/contract/trip/points-budget'

/** Amounts as typed, in dollars rather than cents; empty where there is no limit. */
export type TermsValues = { cost: string; month_limit: string; liability_limit: string }

/** The fields of the call, by those of the form. */
export const namesOfTerms: Readonly<Record<keyof TermsValues, string>> = {
  cost: 'cents_per_hundred',
  month_limit: 'month_limit_cents',
  liability_limit: 'liability_limit_cents',
}

export function valuesOfTerms(terms: PointsBudget['terms']): TermsValues {
  return {
    cost: amountOfCents(terms?.cents_per_hundred),
    month_limit: amountOfCents(terms?.month_limit_cents),
    liability_limit: amountOfCents(terms?.liability_limit_cents),
  }
}

/**
 * `12.5` is 1250 cents. Text that is not an amount is sent unchanged, so that the contract reports what is wrong with
 * it.
 */
export function centsOf(amount: string): string {
  const written = amountOf(amount)
  if (!/^-?\d+(\.\d{1,2})?$/.test(written)) return written
  return String(Math.round(Number(written) * 100))
}

/** The amount without surrounding space. */
export function amountOf(typed: string): string {
  return typed.trim()
}

function amountOfCents(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : String(cents / 100)
}
