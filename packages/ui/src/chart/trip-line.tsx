import { type CSSProperties, type ReactNode, useId } from 'react'
import { LinePatternDefs, patternId } from './line-pattern.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { type Label, type Room, roomForLabels, textWidthPx } from './trip-line-labels.ts'
import {
  type LineInput,
  type LineSegment,
  layOutLine,
  type PlacedSegment,
  type PlacedStop,
  stopsBetween,
} from './trip-line-layout.ts'
import './trip-line.css'

export { type LineSegment } from './trip-line-layout.ts'

export type TripLineProps = LineInput & {
  /** The whole line in words, for those who do not see it. */
  label: string
  variant?: 'itinerary' | 'trip' | 'day' | 'progress'
  /** In px at the usual size of text: under 40 the bare line, from 40 with icons, from 80 with words. */
  height?: number
  /** Also gives screen readers each segment and stop as a list. */
  withList?: boolean
  className?: string
}

/** Our one picture: a coloured line with stops. Widths are shares, so it fills whatever place it gets. */
export function TripLine({
  label,
  variant = 'itinerary',
  height = 20,
  withList = false,
  className,
  ...line
}: TripLineProps) {
  const drawingId = useId()
  const stops =
    line.stops ??
    (variant === 'itinerary' || variant === 'trip' ? stopsBetween(line.segments, line.start ?? line.axis?.[0]) : [])
  const layout = layOutLine({ ...line, stops })
  const size = sizesFor(height, variant)
  const hasTrack = variant === 'day' || variant === 'progress'
  const isShown = {
    progress: ({ ahead }: LineSegment) => !ahead,
    day: ({ wait }: LineSegment) => !wait,
    itinerary: () => true,
    trip: () => true,
  }[variant]
  const shown = layout.segments.filter(isShown)
  const isRound = layout.stops.length === 0 || variant === 'progress'

  return (
    <div className={['trip-line', `trip-line--${variant}`, className].filter(Boolean).join(' ')}>
      <svg
        aria-hidden="true"
        height={rem(height)}
        style={{ marginInline: rem(size.ringPx), inlineSize: `calc(100% - ${rem(2 * size.ringPx)})` }}
      >
        <LinePatternDefs drawingId={drawingId} patterns={shown.map(({ look }) => look)} tilePx={size.thickPx} />
        {hasTrack && (
          <Band
            from={0}
            to={1}
            y={size.y}
            thickPx={variant === 'day' ? 2 : size.thickPx}
            radiusPx={size.thickPx / 2}
            className="trip-line__track"
          />
        )}
        {shown.map((segment, index) => (
          <Segment key={index} {...{ segment, size, drawingId, isRound }} />
        ))}
        {layout.stops.map((stop, index) => (
          <circle
            key={index}
            cx={percent(stop.share)}
            cy={rem(size.y)}
            r={rem(size.ringPx - size.ringStrokePx / 2)}
            strokeWidth={rem(size.ringStrokePx)}
            className={stopClass(stop, variant, index === layout.stops.length - 1)}
          />
        ))}
        {size.hasIcons && <SegmentHeads segments={shown} y={size.y - size.ringPx - 6} hasWords={size.hasWords} />}
        {size.hasWords && <StopWords stops={layout.stops} y={size.y + size.ringPx + 18} ringPx={size.ringPx} />}
      </svg>
      <span className="visually-hidden">{label}</span>
      {withList && <TextTwin segments={layout.segments} stops={layout.stops} />}
    </div>
  )
}

type Sizes = ReturnType<typeof sizesFor>

function sizesFor(height: number, variant: TripLineProps['variant']) {
  // Levels have words but no vehicles, so a ladder needs less height.
  const hasIcons = height >= 40 && variant !== 'progress'
  const hasWords = height >= (variant === 'progress' ? 44 : 80)
  const thickPx = hasWords ? Math.min(14, 6 + height / 20) : hasIcons ? 8 : Math.max(4, Math.round(height * 0.3))
  const ringStrokePx = thickPx < 7 ? 2 : thickPx < 9 ? 2.5 : 3
  const ringPx = thickPx / 2 + ringStrokePx + (thickPx < 7 ? 0 : 1)
  const y = hasWords ? (hasIcons ? height * 0.56 : ringPx) : hasIcons ? height - ringPx : height / 2
  return { hasIcons, hasWords, thickPx, ringStrokePx, ringPx, y }
}

function Segment({
  segment,
  size,
  drawingId,
  isRound,
}: {
  segment: PlacedSegment
  size: Sizes
  drawingId: string
  isRound: boolean
}) {
  const { from, to, wait, colour, look } = segment
  if (wait) {
    return (
      <line
        x1={percent(from)}
        x2={percent(to)}
        y1={rem(size.y)}
        y2={rem(size.y)}
        className="trip-line__wait"
        strokeWidth={rem(Math.max(2, size.thickPx * 0.3))}
      />
    )
  }
  const place = { from, to, y: size.y, thickPx: size.thickPx, radiusPx: isRound ? size.thickPx / 2 : 0 }
  return (
    <>
      <Band {...place} className="line-pattern__band" fill={colour} />
      {look !== 'solid' && (
        <Band {...place} className="line-pattern__cover" fill={`url(#${patternId(drawingId, look)})`} isPattern />
      )}
    </>
  )
}

type BandProps = {
  from: number
  to: number
  y: number
  thickPx: number
  radiusPx: number
  className: string
  fill?: string
  isPattern?: boolean
}

function Band({ from, to, y, thickPx, radiusPx, className, fill, isPattern }: BandProps) {
  const top = y - thickPx / 2
  const rect = { x: percent(from), width: percent(to - from), height: rem(thickPx), rx: rem(radiusPx), className }
  // The band's top is moved, not placed, so that the pattern's tile starts where the band starts.
  return isPattern ? (
    <rect {...rect} fill={fill} style={{ transform: `translateY(${rem(top)})` }} />
  ) : (
    <rect {...rect} y={rem(top)} style={{ '--band': fill } as CSSProperties} />
  )
}

/** The mode's icon over its segment, with its words when the line is tall. */
function SegmentHeads({ segments, y, hasWords }: { segments: readonly PlacedSegment[]; y: number; hasWords: boolean }) {
  const moving = segments.filter(({ wait, mode }) => !wait && (mode || hasWords))
  const middles = moving.map(({ from, to }) => (from + to) / 2)
  const iconRoom = roomForLabels(middles.map((share): Label => ({ share, widthPx: 14, anchor: 'middle' })))
  const wordRoom = roomForLabels(
    moving.map(({ label }, index): Label => ({
      share: middles[index] ?? 0,
      widthPx: textWidthPx(label, 14),
      anchor: 'middle',
    })),
  )
  const wordLinePx = hasWords ? 22 : 0

  return moving.map(({ mode, label, colour }, index) => (
    <svg key={index} x={percent(middles[index] ?? 0)} y={rem(y)} className="trip-line__head">
      {mode && (
        <g
          className={roomClass(iconRoom[index])}
          style={{ color: colour, transform: `translate(${rem(-10)}, ${rem(-20 - wordLinePx)})` }}
        >
          <ModeIcon mode={mode} plain />
        </g>
      )}
      {hasWords && (
        <text y={rem(-4)} textAnchor="middle" className={`trip-line__word ${roomClass(wordRoom[index])}`}>
          {label}
        </text>
      )}
    </svg>
  ))
}

/** Words at the ends line up with the outside of their ring. */
function StopWords({ stops, y, ringPx }: { stops: readonly PlacedStop[]; y: number; ringPx: number }) {
  const labels = stops.map(({ share, label }): Label => ({
    share,
    widthPx: textWidthPx(label, 14),
    anchor: anchorAt(share),
  }))
  const room = roomForLabels(labels)
  return stops.map(({ share, label, reached }, index) => (
    <text
      key={index}
      x={percent(share)}
      y={rem(y)}
      dx={rem({ start: -ringPx, middle: 0, end: ringPx }[anchorAt(share)])}
      textAnchor={anchorAt(share)}
      className={`trip-line__word ${roomClass(room[index])}`}
      data-reached={reached}
    >
      {label}
    </text>
  ))
}

function TextTwin({
  segments,
  stops,
}: {
  segments: readonly PlacedSegment[]
  stops: readonly PlacedStop[]
}): ReactNode {
  const texts = [...segments, ...stops].map(({ label }) => label).filter(Boolean)
  return (
    <ol className="visually-hidden">
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ol>
  )
}

function stopClass({ reached }: PlacedStop, variant: TripLineProps['variant'], isLast: boolean) {
  const isFull = variant === 'progress' ? reached : variant === 'trip' && isLast
  return [
    'trip-line__stop',
    isFull && 'trip-line__stop--full',
    variant === 'progress' && !reached && 'trip-line__stop--ahead',
  ]
    .filter(Boolean)
    .join(' ')
}

function anchorAt(share: number): Label['anchor'] {
  return share < 0.02 ? 'start' : share > 0.98 ? 'end' : 'middle'
}

function roomClass(room: Room = 'never') {
  return `trip-line__room-${room}`
}

/** A length that grows with the words beside it; the numbers here are px at the usual text size. */
function rem(px: number) {
  return `${Math.round(px * 1000) / 16_000}rem`
}

function percent(share: number) {
  return `${Math.round(share * 1e5) / 1e3}%`
}
