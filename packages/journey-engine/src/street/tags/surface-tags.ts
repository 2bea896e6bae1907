import type { Tags } from '../../osm/osm-visitor.ts'

/** How a ground rolls, from asphalt to what only feet cross. */
export type Ground = 'firm' | 'paved' | 'uneven' | 'compacted' | 'loose' | 'soft' | 'unknown'

const surfaces: Record<Exclude<Ground, 'unknown'>, string> = {
  firm: 'asphalt concrete concrete:plates concrete:lanes paved chipseal metal wood rubber tartan acrylic tiles',
  paved: 'brick bricks paving_stones paving_stones:lanes metal_grid',
  uneven: 'sett cobblestone unhewn_cobblestone cobblestone:flattened grass_paver stepping_stones',
  compacted: 'compacted fine_gravel',
  loose: 'unpaved gravel pebblestone ground dirt earth rock grass woodchips woodchip shells clay salt',
  soft: 'sand mud snow ice',
}
const grounds = new Map<string, Ground>(
  Object.entries(surfaces).flatMap(([ground, names]) => names.split(' ').map((name) => [name, ground as Ground])),
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

/** From 0 (excellent) to 7 (impassable); undefined without a tag. */
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
  const measure = /^(\d{1,3}(?:\.\d+)?)\s*(m|cm|ft|')?$/.exec(
    (tags['maxwidth:physical'] ?? tags['width'] ?? tags['est_width'])?.trim() ?? '',
  )
  if (!measure) return undefined
  const unit = measure[2] === 'cm' ? 0.01 : measure[2] === 'ft' || measure[2] === "'" ? 0.3048 : 1
  return Number(measure[1]) * unit
}
