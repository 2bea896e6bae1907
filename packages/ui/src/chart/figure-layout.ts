import { roundUp } from './bar-chart-layout.ts'

export type FigureSeries = { key: string; label: string; hue: string; isMarked?: boolean }
export type FigureRow = {
  /** Under the bars; the table and the pointer have `name`. */
  label: string
  name?: string
  /** Null for what is not told. */
  values: Readonly<Record<string, number | null>>
}

export type PlacedBar = { key: string; value: number | null; x: number; width: number; height: number }

/** Bars side by side, in shares of the picture: each row has a slot, and each series a bar in it. */
export function layOutFigure(series: readonly FigureSeries[], rows: readonly FigureRow[]) {
  const values = rows.flatMap((row) => series.flatMap(({ key }) => row.values[key] ?? []))
  const top = roundUp(Math.max(0, ...values))
  const slot = 1 / Math.max(1, rows.length)
  const width = (slot * 0.8) / Math.max(1, series.length)
  const bars = rows.map((row, at) =>
    series.map(({ key }, index): PlacedBar => {
      const value = row.values[key] ?? null
      return { key, value, x: (at + 0.1) * slot + index * width, width, height: Math.max(0, value ?? 0) / top }
    }),
  )
  return { top, slot, bars, ticks: [0, top / 2, top] }
}

/** The same description as lines of a table, with its headings first; an empty cell is not told. */
export function listFigureLines(
  rowTitle: string,
  series: readonly FigureSeries[],
  rows: readonly FigureRow[],
): (string | number | null)[][] {
  return [
    [rowTitle, ...series.map(({ label }) => label)],
    ...rows.map(({ label, name = label, values }) => [name, ...series.map(({ key }) => values[key] ?? null)]),
  ]
}
