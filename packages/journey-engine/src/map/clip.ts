/** A rectangle, y down. Points are x, y in turn, in integers of any unit. */
export type Frame = { left: number; top: number; right: number; bottom: number }

/** The pieces of a line inside a frame, cut where it crosses (Liang and Barsky 1984). */
export function clipLine(points: number[], frame: Frame): number[][] {
  if (isAllInside(points, frame)) return [points]
  const { left, top, right, bottom } = frame
  const pieces: number[][] = []
  let piece: number[] = []
  for (let at = 0; at < points.length - 2; at += 2) {
    const [x1, y1] = [points[at]!, points[at + 1]!]
    const [xStep, yStep] = [points[at + 2]! - x1, points[at + 3]! - y1]
    let [from, to] = [0, 1]
    for (const [step, space] of [
      [-xStep, x1 - left],
      [xStep, right - x1],
      [-yStep, y1 - top],
      [yStep, bottom - y1],
    ] as const) {
      if (step === 0) {
        if (space < 0) from = 2
      } else if (step < 0) from = Math.max(from, space / step)
      else to = Math.min(to, space / step)
    }
    if (from > to) {
      finishPiece()
      continue
    }
    if (piece.length === 0 || from > 0) {
      finishPiece()
      addPoint(piece, Math.round(x1 + from * xStep), Math.round(y1 + from * yStep))
    }
    addPoint(piece, Math.round(x1 + to * xStep), Math.round(y1 + to * yStep))
  }
  finishPiece()
  return pieces

  function finishPiece() {
    if (piece.length > 2) pieces.push(piece)
    piece = []
  }
}

/**
 * The part of a ring inside a frame, clipped side by side (Sutherland and Hodgman 1974); empty when none of it is
 * inside.
 */
export function clipRing(ring: readonly number[], frame: Frame): number[] {
  if (isAllInside(ring, frame)) return withoutRepeat(ring)
  const { left, top, right, bottom } = frame
  let points = ring
  for (const [axis, limit, sign] of [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const) {
    const kept: number[] = []
    for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2) {
      const inside = (points[at + axis]! - limit) * sign >= 0
      const wasInside = (points[before + axis]! - limit) * sign >= 0
      if (inside !== wasInside) {
        const share = (limit - points[before + axis]!) / (points[at + axis]! - points[before + axis]!)
        const cross = Math.round(
          points[before + 1 - axis]! + share * (points[at + 1 - axis]! - points[before + 1 - axis]!),
        )
        addPoint(kept, axis === 0 ? limit : cross, axis === 0 ? cross : limit)
      }
      if (inside) addPoint(kept, points[at]!, points[at + 1]!)
    }
    points = kept
  }
  return withoutRepeat(points)
}

function isAllInside(points: readonly number[], { left, top, right, bottom }: Frame): boolean {
  for (let at = 0; at < points.length; at += 2) {
    if (points[at]! < left || points[at]! > right || points[at + 1]! < top || points[at + 1]! > bottom) return false
  }
  return true
}

/** Rounding can move the end of a ring onto its start. */
function withoutRepeat(ring: readonly number[]): number[] {
  const isRepeated = ring.length > 2 && ring[0] === ring.at(-2) && ring[1] === ring.at(-1)
  return ring.slice(0, isRepeated ? -2 : undefined)
}

function addPoint(points: number[], x: number, y: number) {
  if (points.length === 0 || points.at(-2) !== x || points.at(-1) !== y) points.push(x, y)
}
