/**
 * The order of visiting the stops between a fixed start and a fixed end that takes the least time, exactly, by dynamic
 * programming over subsets (Held and Karp 1962): at most ten stops, so at most 10 · 2¹⁰ states. `costs[i][j]` is the
 * time from i to j; 0 is the start, the last is the end, unreachable is Infinity. Ties keep the given order. Answers
 * indices into the stops, from 0; undefined when no order reaches them all.
 */
export function orderWaypoints(costs: readonly (readonly number[])[]): number[] | undefined {
  const stops = costs.length - 2
  const end = costs.length - 1
  if (stops === 0) return costs[0]![end] === Infinity ? undefined : []
  const all = (1 << stops) - 1
  // best[set * stops + last]: least time from the start through the set, ending at `last`
  const best = new Float64Array((all + 1) * stops).fill(Infinity)
  const before = new Int8Array((all + 1) * stops).fill(-1)
  for (let stop = 0; stop < stops; stop++) best[(1 << stop) * stops + stop] = costs[0]![stop + 1]!
  for (let set = 1; set <= all; set++) {
    for (let last = 0; last < stops; last++) {
      const spent = best[set * stops + last]!
      if (spent === Infinity) continue
      for (let next = 0; next < stops; next++) {
        if (set & (1 << next)) continue
        const at = (set | (1 << next)) * stops + next
        const total = spent + costs[last + 1]![next + 1]!
        if (total < best[at]!) {
          best[at] = total
          before[at] = last
        }
      }
    }
  }
  return readOrder(best, before, costs, all, stops, end)
}

function readOrder(
  best: Float64Array,
  before: Int8Array,
  costs: readonly (readonly number[])[],
  all: number,
  stops: number,
  end: number,
) {
  let last = -1
  let least = Infinity
  for (let stop = 0; stop < stops; stop++) {
    const total = best[all * stops + stop]! + costs[stop + 1]![end]!
    if (total < least) {
      least = total
      last = stop
    }
  }
  if (last < 0) return undefined
  const order: number[] = []
  for (let set = all; last >= 0;) {
    order.push(last)
    const previous = before[set * stops + last]!
    set &= ~(1 << last)
    last = previous
  }
  return order.toReversed()
}
