import type { Tags } from '../osm/osm-visitor.ts'

/** How a ground rolls, from asphalt to what only feet cross. */
export type Ground = 'firm' | 'paved' | 'uneven' | 'compacted' | 'loose' | 'soft' | 'unknown'

const grounds = new Map<string, Ground>(
  Object.entries({
    asphalt: 'firm', concrete: 'firm', 'concrete:plates': 'firm', 'concrete:lanes': 'firm', paved: 'firm', chipseal: 'firm', metal: 'firm', wood: 'firm', rubber: 'firm',
    tartan: 'firm', acrylic: 'firm', tiles: 'firm', brick: 'paved', bricks: 'paved', paving_stones: 'paved', 'paving_stones:lanes': 'paved', metal_grid: 'paved',
    sett: 'uneven', cobblestone: 'uneven', unhewn_cobblestone: 'uneven', 'cobblestone:flattened': 'uneven', grass_paver: 'uneven', stepping_stones: 'uneven',
    compacted: 'compacted', fine_gravel: 'compacted', unpaved: 'loose', gravel: 'loose', pebblestone: 'loose', ground: 'loose', dirt: 'loose', earth: 'loose',
    rock: 'loose', grass: 'loose', woodchips: 'loose', woodchip: 'loose', shells: 'loose', clay: 'loose', salt: 'loose', sand: 'soft', mud: 'soft', snow: 'soft', ice: 'soft',
  }),
)

export function groundOf(tags: Tags): Ground {
  const surface = tags['surface']
  const known = surface === undefined ? undefined : (grounds.get(surface) ?? grounds.get(surface.split(';')[0]!.trim()))
  if (known) return known
  if (tags['tracktype'] === 'grade1') return 'firm'
  if (tags['tracktype'] === 'grade2') return 'compacted'
  if (tags['tracktype']) return 'loose'
  return 'unknown'
}

export function isUnpaved(ground: Ground): boolean {
  return ground === 'compacted' || ground === 'loose' || ground === 'soft'
}

const smoothnesses = ['excellent', 'good', 'intermediate', 'bad', 'very_bad', 'horrible', 'very_horrible', 'impassable']

/** From 0 (excellent) to 7 (impassable); undefined when nothing is said. */
export function roughnessOf(tags: Tags): number | undefined {
  const rank = smoothnesses.indexOf(tags['smoothness'] ?? '')
  return rank < 0 ? undefined : rank
}

/** The steepness that `incline` states, in per cent, without its sign; undefined for `up`, `down` and nonsense. */
export function inclineOf(tags: Tags): number | undefined {
  const value = tags['incline']
  if (value === 'steep') return 15
  const measure = /^[+-]?(\d{1,3}(?:\.\d+)?)\s*(%|°)$/.exec(value?.trim() ?? '')
  if (!measure) return undefined
  const amount = Number(measure[1])
  return measure[2] === '°' ? Math.tan((Math.min(amount, 89) * Math.PI) / 180) * 100 : amount
}

/** Metres that `width` (or its kin) states; undefined when nothing usable is said. */
export function widthOf(tags: Tags): number | undefined {
  const measure = /^(\d{1,3}(?:\.\d+)?)\s*(m|cm|ft|')?$/.exec((tags['maxwidth:physical'] ?? tags['width'] ?? tags['est_width'])?.trim() ?? '')
  if (!measure) return undefined
  const unit = measure[2] === 'cm' ? 0.01 : measure[2] === 'ft' || measure[2] === "'" ? 0.3048 : 1
  return Number(measure[1]) * unit
}
