export const unmetBys = ['reason', 'purpose', 'area', 'hour', 'month'] as const
export type UnmetBy = (typeof unmetBys)[number]

type Unmet = { month: string; purpose: string | null; area: string; hour: number; reason: string; rides: number }

/** Sums rides by one of their facts, the most first; hours and months in their own order. */
export function groupUnmet(items: readonly Unmet[], by: UnmetBy): { value: string; rides: number }[] {
  const sums = new Map<string, number>()
  for (const item of items) {
    const value = String(item[by] ?? '')
    sums.set(value, (sums.get(value) ?? 0) + item.rides)
  }
  const groups = [...sums].map(([value, rides]) => ({ value, rides }))
  if (by === 'hour') return groups.toSorted((one, other) => Number(one.value) - Number(other.value))
  if (by === 'month') return groups.toSorted((one, other) => (one.value < other.value ? -1 : 1))
  return groups.toSorted((one, other) => other.rides - one.rides || (one.value < other.value ? -1 : 1))
}

/** Every line that is told, as a spreadsheet reads it. */
export function writeUnmetCsv(items: readonly Unmet[], sayHeading: (by: UnmetBy) => string, rides: string): string {
  const cell = (value: string | number) => {
    const text = String(value)
    // a spreadsheet would take the beginning for a formula
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const columns = ['month', 'purpose', 'area', 'hour', 'reason'] as const
  const lines = [
    [...columns.map(sayHeading), rides],
    ...items.map((item) => [...columns.map((column) => item[column] ?? ''), item.rides]),
  ]
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
