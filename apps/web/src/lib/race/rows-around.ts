import type { BoardRow } from '@throughway/contract/race/race-parts'

const beside = 2
/** Members this near the top see their neighbours in the first rows anyway. */
const seenAnyway = 5

/** The own row with the two before and after it; none where the first rows of the board show them. */
export function rowsAround({ top, around }: { top: readonly BoardRow[]; around: readonly BoardRow[] }): BoardRow[] {
  const index = top.findIndex(({ is_own: isOwn }) => isOwn)
  if (index === -1) return [...around]
  return index < seenAnyway ? [] : top.slice(index - beside, index + beside + 1)
}
