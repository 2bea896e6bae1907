/**
 * Joins the ways of a multipolygon into rings at their end nodes. A ring does not repeat its first node. `broken`
 * counts the chains that do not close and form no area.
 */
export function assembleRings(ways: readonly (readonly number[])[]): { rings: number[][]; broken: number } {
  const rings: number[][] = []
  const open = new Map<number, Set<number>>()
  for (const [way, nodes] of ways.entries()) {
    // a closed way is no link in a chain that touches it
    if (nodes.length < 2 || nodes[0] === nodes.at(-1)) continue
    for (const end of [nodes[0]!, nodes.at(-1)!]) open.set(end, (open.get(end) ?? new Set()).add(way))
  }
  const isUsed = new Uint8Array(ways.length)
  let broken = 0
  for (const [first, nodes] of ways.entries()) {
    if (isUsed[first] || nodes.length < 2) continue
    use(first)
    const ring = [...nodes]
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1)!
      const next = open.get(end)?.values().next().value
      if (next === undefined) break
      use(next)
      const nodesOfNext = ways[next]!
      const isForward = nodesOfNext[0] === end
      for (let at = 1; at < nodesOfNext.length; at++)
        ring.push(nodesOfNext[isForward ? at : nodesOfNext.length - 1 - at]!)
    }
    if (ring[0] !== ring.at(-1)) broken++
    else {
      ring.pop()
      if (ring.length > 2) rings.push(ring)
      else broken++
    }
  }
  return { rings, broken }

  function use(way: number) {
    isUsed[way] = 1
    open.get(ways[way]![0]!)?.delete(way)
    open.get(ways[way]!.at(-1)!)?.delete(way)
  }
}

/** Points are x, y one after the other. */
export type Ring = number[]

/** Assigns each hole to the smallest outer ring around it; holes without one are counted in `lost`. */
export function nestRings(outers: readonly Ring[], holes: readonly Ring[]): { areas: Ring[][]; lost: number } {
  const areas = outers.map((outer) => [outer])
  const sizes = outers.map((outer) => Math.abs(twiceArea(outer)))
  let lost = 0
  for (const hole of holes) {
    let best = -1
    for (const [at, outer] of outers.entries()) {
      if ((best < 0 || sizes[at]! < sizes[best]!) && isRingInside(hole, outer)) best = at
    }
    if (best < 0) lost++
    else areas[best]!.push(hole)
  }
  return { areas, lost }
}

/** Twice the area, positive when the ring runs clockwise as seen with y down. */
export function twiceArea(ring: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length
    sum += (ring[at]! - ring[0]!) * (ring[next + 1]! - ring[1]!) - (ring[next]! - ring[0]!) * (ring[at + 1]! - ring[1]!)
  }
  return sum
}

/** Tests the first point of the hole that is no point of the outer ring. */
function isRingInside(hole: Ring, outer: Ring): boolean {
  for (let at = 0; at < hole.length; at += 2) {
    const side = sideOf(hole[at]!, hole[at + 1]!, outer)
    if (side !== 'on') return side === 'inside'
  }
  return true
}

function sideOf(x: number, y: number, ring: Ring): 'inside' | 'outside' | 'on' {
  let isInside = false
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [x1, y1, x2, y2] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!]
    if (x1 === x && y1 === y) return 'on'
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}
