/** Specification §9: the price levels, and the progress marks on the points screen. */
export const pointLevels = [25, 50, 100, 200, 300, 350, 400, 500] as const

/** Above its last level the ladder continues in steps of this many points, so there is always a next level. */
const stepAbove = 100
const shownAbove = 5

/** The next level above the given points. */
export function findNextLevel(points: number): { at: number; missing: number } {
  const at = pointLevels.find((level) => level > points) ?? (Math.floor(points / stepAbove) + 1) * stepAbove
  return { at, missing: at - points }
}

/** The levels around the given points: the whole ladder, or the last few steps above it and the next one. */
export function listLevelsAround(points: number): number[] {
  const { at } = findNextLevel(points)
  if (at <= pointLevels.at(-1)!) return [...pointLevels]
  return Array.from({ length: shownAbove }, (_, index) => at - (shownAbove - 1 - index) * stepAbove)
}
