import type { Tags } from '../../osm/osm-visitor.ts'
import type { Problems } from '../../problems.ts'

/** Kinds of keys that are read from streets and barriers; a suffix may name a vehicle or a direction. */
const kinds: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /^(?:access|vehicle|motor_vehicle|motorcar|bicycle|foot|wheelchair|small_electric_vehicle|kick_scooter|hov|motorroad)$/,
    'access',
  ],
  [/^oneway(?::|$)/, 'a direction'],
  [/^maxspeed(?::|$)/, 'a speed limit'],
  [/^(?:toll|locked)(?::|$)/, 'a toll or a lock'],
]

/**
 * Counts tags that hold only at some hours or in some weather (OSM wiki, "Conditional restrictions"). A way must hold
 * at any hour, so such tags are never applied: the plain tags beside them always hold.
 */
export function noteConditions(id: string, tags: Tags, problems: Problems): void {
  for (const key of Object.keys(tags)) {
    if (!key.endsWith(':conditional')) continue
    const base = key.slice(0, -':conditional'.length)
    const what = kinds.find(([pattern]) => pattern.test(base))?.[1]
    if (what)
      problems.note(`streets: ${what} at some hours only, what holds otherwise is taken`, `${id}: ${key}=${tags[key]}`)
  }
}

/** Whether a relation speaks of such a rule for vehicles that are ours. */
export function hasConditionalTurn(tags: Tags): boolean {
  return Object.keys(tags).some((key) =>
    /^restriction(?::(?:motorcar|motor_vehicle|vehicle|bicycle))?:conditional$/.test(key),
  )
}
