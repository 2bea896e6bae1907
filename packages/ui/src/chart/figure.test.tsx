import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Figure } from './figure.tsx'
import { layOutFigure, listFigureLines } from './figure-layout.ts'

const series = [
  { key: 'now', label: '2026', hue: 'var(--brand)' },
  { key: 'before', label: '2025', hue: 'var(--line-strong)', isMarked: true },
]
const rows = [
  { label: 'Jan', name: 'January', values: { now: 40, before: 20 } },
  { label: 'Feb', name: 'February', values: { now: 0, before: null } },
]

describe('a figure', () => {
  it('is a picture whose bars stand side by side within their rows', () => {
    const { top, bars } = layOutFigure(series, rows)
    expect(top).toBe(40)
    expect(bars.flat().map(({ value, height }) => [value, height])).toEqual([
      [40, 1],
      [20, 0.5],
      [0, 0],
      [null, 0],
    ])
    const edges = bars.flat().flatMap(({ x, width }) => [x, x + width])
    expect(edges).toEqual(edges.toSorted((one, other) => one - other))
    expect(edges.at(-1)).toBeLessThanOrEqual(1)
  })

  it('is a table of the same numbers, with an empty cell for what is not told', () => {
    expect(listFigureLines('Month', series, rows)).toEqual([
      ['Month', '2026', '2025'],
      ['January', 40, 20],
      ['February', 0, null],
    ])
  })

  it('says its name, what it means, each number and what is not told; the picture is for the eye alone', () => {
    const markup = renderToStaticMarkup(
      <Figure
        {...{ series, rows }}
        title="Trips"
        definition="All that count."
        rowTitle="Month"
        format={(value) => `${value} trips`}
        notTold="Not told"
        tableText="Show as a table"
      />,
    )
    const name = /<figure class="figure" aria-labelledby="([^"]+)"/.exec(markup)?.[1]
    expect(markup).toContain(`<h3 id="${name}">Trips</h3>`)
    expect(markup).toContain('All that count.')
    expect(markup).toContain('class="figure__frame" aria-hidden="true"')
    for (const text of ['40 trips', '20 trips', '0 trips', 'Not told', 'January', 'February'])
      expect(markup).toContain(text)
    // what is not told has a mark in the picture, and no bar of nothing
    expect(markup.match(/figure__not-told/g)).toHaveLength(1)
  })

  it('without rows has no picture', () => {
    const markup = renderToStaticMarkup(
      <Figure
        {...{ series }}
        rows={[]}
        title="Trips"
        definition=""
        rowTitle="Month"
        format={String}
        notTold="–"
        tableText="Table"
      />,
    )
    expect(markup).not.toContain('<svg')
  })
})
