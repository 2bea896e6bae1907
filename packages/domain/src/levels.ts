/** Specification §9: the prices' ladder, and the marks of progress on the points screen. */
export const pointLevels = [25, 50, 100, 200, 300, 350, 400, 500] as const

/** The next level above the points, or undefined on top of the ladder. */
export function findNextLevel(points: number): { at: number; missing: number } | undefined {
  const at = pointLevels.find((level) => level > points)
  return at === undefined ? undefined : { at, missing: at - points }
}
