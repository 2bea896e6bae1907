import type { LinePattern, ModeKey } from '../modes.ts'

export type Series = { key: string; label: string; mode?: ModeKey; hue?: string; pattern?: LinePattern }
export type BarRow = {
  /** Under the bar; empty where there is no room for every one. */
  label: string
  /** In full, for the table and the pointer; the label unless given. */
  name?: string
  values: Readonly<Record<string, number>>
}
export type PlacedPart = { key: string; value: number; from: number; to: number }

/** Stacks each row's values as shares (0 to 1) of a round top that no row passes. */
export function layOutBars(series: readonly Series[], rows: readonly BarRow[]) {
  const totals = rows.map(({ values }) => series.reduce((sum, { key }) => sum + Math.max(0, values[key] ?? 0), 0))
  const top = roundUp(Math.max(0, ...totals))
  const bars = rows.map(({ label, name = label, values }, index) => {
    let sum = 0
    const parts: PlacedPart[] = []
    for (const { key } of series) {
      const value = Math.max(0, values[key] ?? 0)
      if (value > 0) parts.push({ key, value, from: sum / top, to: (sum + value) / top })
      sum += value
    }
    return { label, name, total: totals[index] ?? 0, parts }
  })
  return { top, bars, ticks: [0, top / 2, top] }
}

/** The next number that reads well on an axis: 1, 2, 4, 5, 6, 8 or 10 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * power >= value - 1e-9) ?? 10
  return step * power
}
