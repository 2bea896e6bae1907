import type { FlatPoint } from './flat.ts'

/** A mark around its position, in pixels; a fixed one shows an exact position. */
export type SizedMark = FlatPoint & { width: number; height: number; isFixed: boolean }

const gapPx = 3

/** The positions of the marks: names and numbers avoid fixed marks, then each other in order, by the least movement. */
export function spreadMarks(marks: readonly SizedMark[]): FlatPoint[] {
  const taken = marks.filter(({ isFixed }) => isFixed)
  return marks.map((mark) => {
    if (mark.isFixed) return { x: mark.x, y: mark.y }
    const free = listMoves(mark).find((spot) => !taken.some((other) => touch({ ...mark, ...spot }, other))) ?? {
      x: mark.x,
      y: mark.y,
    }
    taken.push({ ...mark, ...free })
    return free
  })
}

/** First its own position, then above, below and beside it, each time a little farther. */
function listMoves({ x, y, width, height }: SizedMark): FlatPoint[] {
  const steps = [0.6, 1, 1.5]
  return [
    { x, y },
    ...steps.flatMap((step) =>
      [
        [0, -1],
        [0, 1],
        [1, 0],
        [-1, 0],
        [1, -1],
        [-1, -1],
        [1, 1],
        [-1, 1],
      ].map(([right, down]) => ({ x: x + right! * (width + gapPx) * step, y: y + down! * (height + gapPx) * step })),
    ),
  ]
}

function touch(one: SizedMark, other: SizedMark): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width + gapPx &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height + gapPx
  )
}
