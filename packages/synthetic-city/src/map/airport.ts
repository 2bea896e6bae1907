import { type GroundPlan, street, use } from './ground-plan.ts'
import { blocksPerSuperblock, columnOf, edgeAt, north, pointAt, rowOf, steps } from './lattice.ts'
import { streetName } from './street-tags.ts'
import type { Streets } from './streets.ts'

export type Airport = {
  name: string
  /** The point of the lattice at whose streets it lies, where its bus ends. */
  crossing: number
}
/** Which way the airport lies from its crossing: away from the city, and along the city's edge. */
type Site = { crossing: number; out: Step; along: Step }
type Step = readonly [di: number, dj: number]

/** Its edges, and where its door is, in blocks from the crossing. */
const [near, far] = [0.25, 3.75]
const door = 0.4

/** An airport beside the farthest suburb with a through street, on land where nothing is drawn. */
export function drawAirport(streets: Streets, cityName: string): Airport | undefined {
  const { plan, draft } = streets
  const site = findSite(plan)
  if (!site) return undefined
  const { crossing, out, along } = site
  const nodeAt = (outward: number, sideward: number, tags?: Record<string, string>) =>
    draft.nodeAt(
      columnOf(plan.lattice, crossing) + out[0] * outward + along[0] * sideward,
      rowOf(plan.lattice, crossing) + out[1] * outward + along[1] * sideward,
      0,
      0,
      tags,
    )
  const drawArea = (from: Step, to: Step, tags: Record<string, string>) => {
    const corners = [nodeAt(...from), nodeAt(to[0], from[1]), nodeAt(...to), nodeAt(from[0], to[1])]
    draft.way([...corners, corners[0]!], tags)
  }
  const name = `${cityName} Airport`
  drawArea([near, near], [far, far], { aeroway: 'aerodrome' })
  drawArea([1, 1], [2, 3.5], { aeroway: 'apron', surface: 'concrete' })
  draft.way([nodeAt(3, 0.4), nodeAt(3, 3.6)], { aeroway: 'runway', surface: 'asphalt' })
  drawArea([0.5, 0.5], [0.8, 2], { aeroway: 'terminal', building: 'yes' })
  // people look for its door, not for the middle of the runway
  const address = streetName(streets, crossing * 4 + north) ?? streetName(streets, crossing * 4)
  nodeAt(door, door, { aeroway: 'aerodrome', name, 'addr:city': cityName, ...(address && { 'addr:street': address }) })
  return { name, crossing }
}

function findSite(plan: GroundPlan): Site | undefined {
  for (const { s, t } of plan.superblocks.toReversed()) {
    if (plan.useOf(s, t) !== use.suburb) continue
    for (const out of steps.filter(([di, dj]) => di === 0 || dj === 0)) {
      if (plan.useOf(s + out[0], t + out[1]) !== use.outside) continue
      const along: Step = out[0] === 0 ? [1, 0] : [0, 1]
      const [i, j] = [(s + Math.max(0, out[0])) * blocksPerSuperblock, (t + Math.max(0, out[1])) * blocksPerSuperblock]
      const site = { crossing: pointAt(plan.lattice, i, j), out, along }
      if (isDry(plan, i, j, site) && hasStreet(plan, site.crossing)) return site
    }
  }
  return undefined
}

function isDry(plan: GroundPlan, i: number, j: number, { out, along }: Site): boolean {
  for (let outward = 0; outward <= 4; outward++)
    for (let sideward = 0; sideward <= 4; sideward++)
      if (plan.isWet(i + out[0] * outward + along[0] * sideward, j + out[1] * outward + along[1] * sideward))
        return false
  return true
}

function hasStreet(plan: GroundPlan, crossing: number): boolean {
  return steps.some((_, direction) => plan.kind[edgeAt(plan.lattice, crossing, direction)]! >= street.tertiary)
}
