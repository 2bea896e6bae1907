import type { Hierarchy } from './contract-graph.ts'

/** Additional values of a link besides its cost: of an upward link from a rank, and of a downward link to it. */
export type LinkExtras = { up(link: number, rank: number): number; down(link: number, rank: number): number }

const [unknown, none, some] = [0, 1, 2]

/**
 * Sums what nodes carry over the links, by unpacking them. A node counts where a way arrives at it, not where it
 * starts. Few nodes carry anything, so each link keeps in a byte whether it does, and only those keep a sum.
 */
export function openLinkExtras(
  { order, upFirst, upHead, upMiddle, downFirst, downHead, downMiddle }: Hierarchy,
  extraOf: (node: number) => number,
): LinkExtras {
  const [upKnown, downKnown] = [openKnown(upHead.length), openKnown(downHead.length)]

  function up(link: number, rank: number): number {
    const known = upKnown.get(link)
    if (known !== undefined) return known
    const middle = upMiddle[link]!
    return upKnown.set(link, middle < 0 ? extraOf(order[upHead[link]!]!) : between(rank, middle, upHead[link]!))
  }

  function down(link: number, rank: number): number {
    const known = downKnown.get(link)
    if (known !== undefined) return known
    const middle = downMiddle[link]!
    return downKnown.set(link, middle < 0 ? extraOf(order[rank]!) : between(downHead[link]!, middle, rank))
  }

  /** The value of a shortcut, by the lower rank that it bypasses. */
  function between(tail: number, middle: number, head: number): number {
    let left = downFirst[middle]!
    while (downHead[left] !== tail) left++
    let right = upFirst[middle]!
    while (upHead[right] !== head) right++
    return down(left, middle) + up(right, middle)
  }

  return { up, down }
}

function openKnown(count: number) {
  const states = new Uint8Array(count)
  const sums = new Map<number, number>()
  return {
    get: (link: number) => (states[link] === unknown ? undefined : states[link] === none ? 0 : sums.get(link)!),
    set(link: number, extra: number): number {
      states[link] = extra === 0 ? none : some
      if (extra !== 0) sums.set(link, extra)
      return extra
    },
  }
}
