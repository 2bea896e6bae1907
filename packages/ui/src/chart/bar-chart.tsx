import { type CSSProperties, useId } from 'react'
import { type BarRow, layOutBars, type PlacedPart, type Series } from './bar-chart-layout.ts'
import { DataTable } from './data-table.tsx'
import { LinePatternDefs, patternId } from './line-pattern.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { type LinePattern, modeHue, modeLooks } from '../modes.ts'
import { roomForLabels, textWidthPx } from './trip-line-labels.ts'
import './bar-chart.css'

export type { BarRow, Series }

export type BarChartProps = {
  title: string
  series: readonly Series[]
  rows: readonly BarRow[]
  /** Heads the first column of the table, such as "Week". */
  rowTitle: string
  format?: (value: number) => string
  /** Opens the same numbers as a table. */
  tableText: string
  height?: number
}

/** Bars stacked by mode. The picture is for the eye; the table under it holds every number, for everybody. */
export function BarChart({ title, series, rows, rowTitle, format = String, tableText, height = 200 }: BarChartProps) {
  const drawingId = useId()
  const { top, bars, ticks } = layOutBars(series, rows)
  const looks = new Map(series.map((each) => [each.key, { colour: colourOf(each), pattern: patternOf(each) }]))
  const slot = 100 / Math.max(1, bars.length)
  const room = roomForLabels(
    bars.map(({ label }, index) => ({
      share: ((index + 0.5) * slot) / 100,
      widthPx: textWidthPx(label, 12),
      anchor: 'middle',
    })),
  )

  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart__title">{title}</figcaption>
      <div className="bar-chart__frame" aria-hidden="true" style={{ blockSize: height }}>
        <div className="bar-chart__ticks tabular">
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <svg className="bar-chart__plot" width="100%" height="100%">
          <LinePatternDefs
            drawingId={drawingId}
            patterns={[...looks.values()].map(({ pattern }) => pattern)}
            tilePx={10}
          />
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={percent(1 - tick / top)}
              y2={percent(1 - tick / top)}
              className="bar-chart__grid"
            />
          ))}
          {bars.map(({ name, total, parts }, index) => (
            <g key={index}>
              <title>{`${name}: ${format(total)}`}</title>
              {parts.map((part) => (
                <Part
                  key={part.key}
                  {...{ part, drawingId }}
                  x={(index + 0.2) * slot}
                  width={slot * 0.6}
                  look={looks.get(part.key)}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className="bar-chart__names">
          {bars.map(({ label }, index) => (
            <span key={index} data-room={room[index]}>
              {label}
            </span>
          ))}
        </div>
      </div>
      {series.length > 1 && (
        <ul className="bar-chart__legend" aria-hidden="true">
          {series.map((each) => (
            <li key={each.key}>
              {each.mode && <ModeIcon mode={each.mode} size={18} />}
              <Swatch series={each} drawingId={drawingId} />
              {each.label}
            </li>
          ))}
        </ul>
      )}
      <details className="bar-chart__table">
        <summary>{tableText}</summary>
        <DataTable
          caption={title}
          hideCaption
          rows={rows}
          rowKey={({ label, name = label }) => name}
          columns={[
            { key: 'label', title: rowTitle, cell: ({ label, name = label }: BarRow) => name },
            ...series.map(({ key, label }) => ({
              key,
              title: label,
              isNumber: true,
              cell: ({ values }: BarRow) => format(values[key] ?? 0),
            })),
          ]}
        />
      </details>
    </figure>
  )
}

type PartProps = {
  part: PlacedPart
  x: number
  width: number
  drawingId: string
  look?: { colour: string; pattern: LinePattern }
}

function Part({ part, x, width, drawingId, look }: PartProps) {
  const place = { x: `${x}%`, width: `${width}%`, y: percent(1 - part.to), height: percent(part.to - part.from) }
  return (
    <>
      <rect
        {...place}
        className="line-pattern__band bar-chart__part"
        style={{ '--band': look?.colour } as CSSProperties}
      />
      {look && look.pattern !== 'solid' && (
        <rect {...place} className="line-pattern__cover" fill={`url(#${patternId(drawingId, look.pattern)})`} />
      )}
    </>
  )
}

/** The bars' own look, small. A mode has its icon, and needs its marks only where hues are gone. */
function Swatch({ series, drawingId }: { series: Series; drawingId: string }) {
  const pattern = patternOf(series)
  const whole = { width: '100%', height: '100%' }
  return (
    <svg className={series.mode ? 'bar-chart__swatch bar-chart__swatch--pattern' : 'bar-chart__swatch'}>
      <rect {...whole} className="line-pattern__band" style={{ '--band': colourOf(series) } as CSSProperties} />
      {pattern !== 'solid' && (
        <rect {...whole} className="line-pattern__cover" fill={`url(#${patternId(drawingId, pattern)})`} />
      )}
    </svg>
  )
}

function colourOf({ hue, mode }: Series) {
  return hue ?? (mode ? modeHue(mode) : 'var(--brand)')
}

function patternOf({ pattern, mode }: Series): LinePattern {
  return pattern ?? (mode ? modeLooks[mode].pattern : 'solid')
}

function percent(share: number) {
  return `${Math.round(share * 1e5) / 1e3}%`
}
