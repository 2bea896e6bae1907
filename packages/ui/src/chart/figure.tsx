import { type CSSProperties, type ReactNode, useId } from 'react'
import { DataTable } from './data-table.tsx'
import { type FigureRow, type FigureSeries, layOutFigure, listFigureLines, type PlacedBar } from './figure-layout.ts'
import { LinePatternDefs, patternId } from './line-pattern.tsx'
import { roomForLabels, textWidthPx } from './trip-line-labels.ts'
import './figure.css'

export { type FigureRow, type FigureSeries, listFigureLines }

export type FigureProps = {
  title: string
  /** What the numbers mean, as everybody who reads them should know. */
  definition: ReactNode
  series: readonly FigureSeries[]
  rows: readonly FigureRow[]
  /** Heads the first column of the table, such as "Month". */
  rowTitle: string
  format: (value: number) => string
  /** Shown in place of a number that is not told. */
  notTold: string
  /** Opens the same numbers as a table. */
  tableText: string
  /** The rows summed up. */
  summary?: ReactNode
  /** Under the table, such as a button that saves it. */
  actions?: ReactNode
  height?: number
}

/**
 * A picture and its table from one description. The picture is for the eye; the table under it holds every number, for
 * everybody, and says which ones are not told. Of two series one is marked with a pattern, so that they stay apart
 * without hue.
 */
export function Figure({ height = 160, ...description }: FigureProps) {
  const { title, definition, series, rows, rowTitle, format, notTold, tableText, summary, actions } = description
  const titleId = useId()
  return (
    <figure className="figure" aria-labelledby={titleId}>
      <figcaption className="figure__head">
        <h3 id={titleId}>{title}</h3>
        <p className="figure__definition">{definition}</p>
      </figcaption>
      {summary}
      {rows.length > 0 && <FigurePicture {...{ series, rows, format, height }} />}
      <details className="figure__table">
        <summary>
          {tableText}
          <span className="visually-hidden">{`: ${title}`}</span>
        </summary>
        <DataTable
          caption={title}
          hideCaption
          rows={rows}
          rowKey={({ label, name = label }) => name}
          columns={[
            { key: 'label', title: rowTitle, cell: ({ label, name = label }: FigureRow) => name },
            ...series.map(({ key, label }) => ({
              key,
              title: label,
              isNumber: true,
              cell: ({ values }: FigureRow) => sayValue(values[key] ?? null),
            })),
          ]}
        />
      </details>
      {actions && <div className="figure__actions">{actions}</div>}
    </figure>
  )

  function sayValue(value: number | null) {
    return value === null ? notTold : format(value)
  }
}

type PictureProps = Pick<FigureProps, 'series' | 'rows' | 'format'> & { height: number }

function FigurePicture({ series, rows, format, height }: PictureProps) {
  const drawingId = useId()
  const { top, slot, bars, ticks } = layOutFigure(series, rows)
  const room = roomForLabels(
    rows.map(({ label }, index) => ({
      share: (index + 0.5) * slot,
      widthPx: textWidthPx(label, 12),
      anchor: 'middle' as const,
    })),
  )
  return (
    <>
      <div className="figure__frame" aria-hidden="true" style={{ blockSize: height }}>
        <div className="figure__ticks tabular">
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <svg className="figure__plot" width="100%" height="100%">
          <LinePatternDefs drawingId={drawingId} patterns={['diagonal']} tilePx={10} />
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={percent(1 - tick / top)}
              y2={percent(1 - tick / top)}
              className="figure__grid"
            />
          ))}
          {bars.map((ofRow, at) => (
            <g key={at}>
              {ofRow.map((bar, index) => (
                <Bar key={bar.key} {...{ bar, drawingId }} series={series[index]!} />
              ))}
            </g>
          ))}
        </svg>
        <div className="figure__names">
          {rows.map(({ label }, index) => (
            <span key={index} data-room={room[index]}>
              {label}
            </span>
          ))}
        </div>
      </div>
      {series.length > 1 && (
        <ul className="figure__legend" aria-hidden="true">
          {series.map((each) => (
            <li key={each.key}>
              <svg className="figure__swatch">
                <Bar bar={{ key: each.key, value: 1, x: 0, width: 1, height: 1 }} series={each} drawingId={drawingId} />
              </svg>
              {each.label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type BarProps = { bar: PlacedBar; series: FigureSeries; drawingId: string }

/** A bar, or the short mark of what is not told. */
function Bar({ bar: { value, x, width, height }, series, drawingId }: BarProps) {
  if (value === null)
    return (
      <line
        x1={percent(x + width * 0.2)}
        x2={percent(x + width * 0.8)}
        y1="100%"
        y2="100%"
        className="figure__not-told"
      />
    )
  const place = { x: percent(x), width: percent(width), y: percent(1 - height), height: percent(height) }
  return (
    <>
      <rect {...place} className="line-pattern__band figure__bar" style={{ '--band': series.hue } as CSSProperties} />
      {series.isMarked && (
        <rect {...place} className="line-pattern__cover" fill={`url(#${patternId(drawingId, 'diagonal')})`} />
      )}
    </>
  )
}

function percent(share: number) {
  return `${Math.round(share * 1e5) / 1e3}%`
}
