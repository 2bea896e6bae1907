/** C21: fewer answers are not told at all. */
export const fewestAnswers = 10
/** A smaller group of people, with an answer or without it, is not told. */
export const smallestGroup = 5

/** How many gave each response; null where telling it would say too much. */
export type PublishedCounts = { answers: number; counts: (number | null)[] }

/**
 * What may be told of a poll. Small numbers are left out; and where people give one response each, so that all numbers
 * add up to how many answered, so many others with them that none can be worked out from the rest.
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
  // one alone, several that nobody gave, or several that are as large as small ones can be, would follow from the total
  const follow = () => leftOut.size === 1 || isSmall(sum()) || sum() === leftOut.size * (smallestGroup - 1)
  while (leftOut.size && leftOut.size < counts.length && follow()) {
    const next = Math.min(...counts.filter((_, index) => !leftOut.has(index)))
    // all that are equal, so that the choice among them tells nothing
    for (const [index, count] of counts.entries()) if (count === next) leftOut.add(index)
  }
  return leftOut
}
