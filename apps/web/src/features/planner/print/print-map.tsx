import type { Journey } from '@throughway/contract/planner/itinerary'
import { decodePolyline, type LinePoint } from '@throughway/domain/planner/polyline'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { letterOf, lookOfLeg } from '#lib/map/leg-look.ts'
import { layOutPrintMap, type PrintSize } from './print-map-layout.ts'
import './print-map.css'

type PrintMapProps = {
  journey: Pick<Journey, 'mode' | 'legs'>
  places: { origin: LinePoint; destination: LinePoint; intermediates?: readonly LinePoint[] }
}

/** As wide as a page, in large type, readable at arm's length. */
const size: PrintSize = { width: 720, height: 440, margin: 64 }

/**
 * The map of one journey for paper: lines in their colours, with strokes that differ without colour too, and the
 * numbers of the list of legs. It needs no tiles and no graphics card. Its texts are in `map.json`.
 */
export function PrintMap({ journey: { mode, legs }, places }: PrintMapProps) {
  const { t } = useTranslation('map')
  const { origin, destination, intermediates = [] } = places
  const layout = useMemo(
    () =>
      layOutPrintMap(
        legs.map(({ polyline }) => decodePolyline(polyline)),
        [origin, ...intermediates, destination],
        size,
      ),
    [legs, origin, destination, intermediates],
  )
  const { scale } = layout

  return (
    <figure className="print-map">
      <figcaption className="visually-hidden">{t('print.label', { count: legs.length })}</figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`}>
        {legs.map((leg, index) => {
          const { colour, stroke } = lookOfLeg(mode, leg)
          const path = layout.paths[index]!
          return (
            <g key={index}>
              <path d={path} className="print-map__edge" />
              <path d={path} className={`print-map__leg print-map__leg--${stroke}`} stroke={colour.light} />
              {stroke === 'double' && <path d={path} className="print-map__core" />}
            </g>
          )
        })}
        {layout.changes.map(({ x, y }, index) => (
          <circle key={index} cx={x} cy={y} r={7} className="print-map__change" />
        ))}
        {layout.numbers.map((at, index) => at && <Mark key={index} {...at} text={String(index + 1)} kind="number" />)}
        {layout.places.map((at, index) => (
          <Mark key={index} {...at} text={letterOf(index)} kind="place" />
        ))}
        <g className="print-map__scale" transform={`translate(24 ${size.height - 24})`}>
          <path d={`M0 -8V0H${scale.px}V-8`} />
          <text x={scale.px + 10}>
            {'miles' in scale ? t('print.miles', { miles: scale.miles }) : t('print.feet', { feet: scale.feet })}
          </text>
        </g>
        <g className="print-map__north" transform={`translate(${size.width - 36} 44)`}>
          <path d="M0 -26 9 0H-9Z" />
          <text y={22}>{t('print.north')}</text>
        </g>
      </svg>
    </figure>
  )
}

function Mark({ x, y, text, kind }: { x: number; y: number; text: string; kind: 'number' | 'place' }) {
  return (
    <g transform={`translate(${x} ${y})`} className={`print-map__${kind}`}>
      {kind === 'place' ? <rect x={-20} y={-20} width={40} height={40} rx={8} /> : <circle r={17} />}
      <text y={8}>{text}</text>
    </g>
  )
}
