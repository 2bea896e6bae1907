import type { UnmetRides } from '@throughway/contract/ride/ride-unmet'

export const unmetBys = ['reason', 'purpose', 'area', 'hour', 'month'] as const
export type UnmetBy = (typeof unmetBys)[number]

/** `value` is null for several of few riders together, `rides` for a month of fewer than five riders. */
export type UnmetRow = { value: string | null; rides: number | null }

/** The rides by one of their facts, the most first; hours and months in their own order. */
export function listUnmet(unmet: UnmetRides, by: UnmetBy): UnmetRow[] {
  if (by === 'month') return unmet.months.map(({ month, rides }) => ({ value: month, rides }))
  if (by !== 'hour') return [...unmet[by]]
  return unmet.hour.toSorted((one, other) => Number(one.value ?? 24) - Number(other.value ?? 24))
}

/** All groups as a table for spreadsheets; withheld numbers are empty. */
export function writeUnmetCsv(
  unmet: UnmetRides,
  { sayBy, sayTogether, rides }: { sayBy: (by: UnmetBy) => string; sayTogether: string; rides: string },
): string {
  const cell = (value: string | number) => {
    const text = String(value)
    // a spreadsheet would take the beginning for a formula
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lines = unmetBys.flatMap((by) =>
    listUnmet(unmet, by).map((row) => [sayBy(by), row.value ?? sayTogether, row.rides ?? '']),
  )
  return `\ufeff${[['', '', rides], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
