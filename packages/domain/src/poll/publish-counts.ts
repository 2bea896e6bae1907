/** C21: fewer answers are not told at all. */
export const fewestAnswers = 10
/** The smallest group of people, with or without an answer, whose size is published. */
export const smallestGroup = 5

/** How many gave each response; null where telling it would say too much. */
export type PublishedCounts = { answers: number; counts: (number | null)[] }

/**
 * What may be published of a poll. Small counts are left out. Where each person gives one response, the counts add up
 * to the number of answers, so further counts are left out until no small one can be computed from the rest.
 */
export function publishCounts(
  answers: number,
  counts: readonly number[],
  choice: 'single' | 'multiple',
): PublishedCounts | undefined {
  if (answers < fewestAnswers) return undefined
  const isLeftOut =
    choice === 'single'
      ? listLeftOut(counts)
      : new Set(counts.flatMap((count, index) => (isSmall(count) || isSmall(answers - count) ? [index] : [])))
  return { answers, counts: counts.map((count, index) => (isLeftOut.has(index) ? null : count)) }
}

function isSmall(count: number) {
  return count < smallestGroup
}

function listLeftOut(counts: readonly number[]): Set<number> {
  const leftOut = new Set(counts.flatMap((count, index) => (isSmall(count) ? [index] : [])))
  const sum = () => [...leftOut].reduce((total, index) => total + counts[index]!, 0)
  // readers could compute from the total: one missing count, several counts of zero, or several that are all as large
  // as a small count can be
  const follow = () => leftOut.size === 1 || isSmall(sum()) || sum() === leftOut.size * (smallestGroup - 1)
  while (leftOut.size && leftOut.size < counts.length && follow()) {
    const next = Math.min(...counts.filter((_, index) => !leftOut.has(index)))
    // equal counts are left out together, so that the choice among them reveals nothing
    for (const [index, count] of counts.entries()) if (count === next) leftOut.add(index)
  }
  return leftOut
}
