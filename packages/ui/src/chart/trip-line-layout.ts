import { type LinePattern, type ModeKey, modeHue, modeLooks } from '../modes.ts'

export type LineSegment = {
  /** In any one unit (minutes, miles, points), the same for the whole line. */
  length: number
  /** What happens here, in the reader's language. */
  label: string
  mode?: ModeKey
  /** A colour that beats the mode's, such as a transit line's own. */
  hue?: string
  pattern?: LinePattern
  /** Nothing moves: drawn as a gap. */
  wait?: boolean
  /** Part of the way that is still ahead: drawn as track. */
  ahead?: boolean
}

export type LineStop = { at: number; label: string; reached?: boolean }

export type LineInput = {
  segments: readonly LineSegment[]
  stops?: readonly LineStop[]
  /** Where the line begins on the axis, in the unit of the lengths. */
  start?: number
  /** The stretch that the whole width stands for, so that several lines compare at a glance. */
  axis?: readonly [from: number, to: number]
  /** The least part of the width that a segment gets, so that a short walk is seen; not used on a shared axis. */
  minimumShare?: number
}

export type PlacedSegment = LineSegment & { from: number; to: number; colour: string; look: LinePattern }
export type PlacedStop = LineStop & { share: number }
export type LineLayout = { segments: PlacedSegment[]; stops: PlacedStop[]; from: number; to: number }

/** Places everything as shares of the width (0 to 1); stops outside the line or its axis are left out. */
export function layOutLine({ segments, stops, start, axis, minimumShare = 0.04 }: LineInput): LineLayout {
  const drawn = segments.filter(({ length }) => length > 0)
  const total = drawn.reduce((sum, { length }) => sum + length, 0)
  const first = start ?? axis?.[0] ?? 0
  const shares = axis ? shareOnAxis(drawn, first, axis) : shareByLength(drawn, total, minimumShare)

  let unitsBefore = first
  const bounds = [{ units: first, share: shares[0]?.from ?? 0 }]
  const placed = drawn.map((segment, index): PlacedSegment => {
    const { from, to } = shares[index] ?? { from: 0, to: 0 }
    unitsBefore += segment.length
    bounds.push({ units: unitsBefore, share: to })
    return { ...segment, from, to, colour: colourOf(segment), look: lookOf(segment) }
  })

  const placedStops = (stops ?? [])
    .map((stop): PlacedStop => ({ ...stop, share: shareAt(stop.at, bounds) }))
    .filter(({ share }) => share >= 0 && share <= 1)

  return {
    segments: placed.filter(({ from, to }) => to > from),
    stops: placedStops,
    from: bounds[0]?.share ?? 0,
    to: bounds.at(-1)?.share ?? 0,
  }
}

/** A stop wherever one moving part ends and another begins, and at both ends. */
export function stopsBetween(segments: readonly LineSegment[], start = 0): LineStop[] {
  let at = start
  const places = new Set<number>()
  for (const { length, wait } of segments) {
    if (length > 0 && !wait) places.add(at).add(at + length)
    at += length
  }
  return [...places].toSorted((one, other) => one - other).map((place) => ({ at: place, label: '' }))
}

type Share = { from: number; to: number }

function shareOnAxis(segments: readonly LineSegment[], first: number, [from, to]: readonly [number, number]): Share[] {
  const span = to - from || 1
  const clamp = (units: number) => Math.min(1, Math.max(0, (units - from) / span))
  let units = first
  return segments.map(({ length }) => {
    const share = { from: clamp(units), to: clamp(units + length) }
    units += length
    return share
  })
}

/** Short segments grow to the minimum, the others give up what that takes in proportion to their length. */
function shareByLength(segments: readonly LineSegment[], total: number, wanted: number): Share[] {
  const minimum = Math.min(wanted, segments.length ? 1 / segments.length : 1)
  const small = new Set<number>()
  let scale = 1
  for (let hasGrown = true; hasGrown;) {
    const rest = segments.reduce((sum, { length }, index) => (small.has(index) ? sum : sum + length), 0)
    scale = rest > 0 ? (1 - small.size * minimum) / rest : 0
    const found = segments.findIndex(({ length }, index) => !small.has(index) && length * scale < minimum - 1e-9)
    hasGrown = found >= 0 && total > 0
    if (hasGrown) small.add(found)
  }
  let from = 0
  return segments.map(({ length }, index) => {
    const share = { from, to: from + (small.has(index) ? minimum : length * scale) }
    from = share.to
    return share
  })
}

function shareAt(units: number, bounds: readonly { units: number; share: number }[]): number {
  const after = bounds.findIndex((bound) => bound.units >= units - 1e-9)
  const right = bounds[after]
  if (!right) return Number.POSITIVE_INFINITY
  const left = bounds[after - 1]
  if (!left) return Math.abs(right.units - units) < 1e-9 ? right.share : Number.NEGATIVE_INFINITY
  const part = (units - left.units) / (right.units - left.units || 1)
  return left.share + part * (right.share - left.share)
}

function colourOf({ hue, mode, ahead }: LineSegment): string {
  if (ahead) return 'var(--line)'
  return hue ?? (mode ? modeHue(mode) : 'var(--brand)')
}

function lookOf({ pattern, mode, ahead }: LineSegment): LinePattern {
  if (ahead) return 'hollow'
  return pattern ?? (mode ? modeLooks[mode].pattern : 'solid')
}
