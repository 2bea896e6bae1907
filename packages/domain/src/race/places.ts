import { comparedTeamSize } from './race-rule.ts'

/**
 * What C16 compares in this order: the score, then active people, then active days, then the day on which the score was
 * reached.
 */
export type Placed = { score: number; active: number; days: number; reached: string | null }

/** Sorts after every day, since no day brought a score of zero. */
const never = '9999-12-31'

/** Below zero where the first one ranks before the second, zero where they share a place. */
export function comparePlaces(one: Placed, other: Placed): number {
  return (
    other.score - one.score ||
    other.active - one.active ||
    other.days - one.days ||
    compare(one.reached ?? never, other.reached ?? never)
  )
}

/** Ranks by the ladder. Those who are equal in all share a rank, and the next ones are left out: 1, 2, 2, 4. */
export function rank<Of extends Placed>(entrants: readonly Of[]): (Of & { rank: number })[] {
  const inOrder = entrants.toSorted(comparePlaces)
  let ranked = 0
  return inOrder.map((each, index) => {
    if (index === 0 || comparePlaces(inOrder[index - 1]!, each) !== 0) ranked = index + 1
    return { ...each, rank: ranked }
  })
}

/**
 * The ranks of neighbours on a board, in its order, from the rank of the one at an index: each place is as far from the next one
 * as there are entrants who share it, whether they are among these or not.
 */
export function rankAround(
  inOrder: readonly (Placed & { sharing: number })[],
  at: number,
  rankThere: number,
): number[] {
  const ranks = [rankThere]
  const sharesPlace = (index: number) => comparePlaces(inOrder[index]!, inOrder[index + 1]!) === 0
  for (let index = at - 1; index >= 0; index--)
    ranks.unshift(ranks[0]! - (sharesPlace(index) ? 0 : inOrder[index]!.sharing))
  for (let index = at; index < inOrder.length - 1; index++)
    ranks.push(ranks.at(-1)! + (sharesPlace(index) ? 0 : inOrder[index]!.sharing))
  return ranks
}

/** The least common multiple of 4 to 10, so that sums of teams of each size are compared in whole numbers. */
export const teamScale = 2520

/** The score of a team, `teamScale` times its sum for each of its people, of whom at least four are reckoned. */
export function teamScore(sum: number, roster: number): number {
  return (Math.max(0, sum) * teamScale) / Math.max(roster, comparedTeamSize)
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
