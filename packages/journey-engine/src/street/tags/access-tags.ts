import type { Tags } from '../../osm/osm-visitor.ts'
import type { Profile } from '../build/street-network.ts'

/** Who may pass: `dismount` is on foot beside the vehicle, `destination` only for people with a destination there. */
export type Access = 'open' | 'closed' | 'destination' | 'dismount'

/**
 * The keys that speak for a profile, the most particular first (OSM wiki, "Key:access", transport mode hierarchy). The
 * general ones at the end may close what the class of a street opens; only a particular one opens what the class
 * closes.
 */
const keys: Record<Profile, { particular: readonly string[]; general: readonly string[] }> = {
  walk: { particular: ['foot'], general: ['access'] },
  wheelchair: { particular: ['wheelchair', 'foot'], general: ['access'] },
  bike: { particular: ['bicycle'], general: ['vehicle', 'access'] },
  scooter: { particular: ['small_electric_vehicle', 'kick_scooter', 'bicycle'], general: ['vehicle', 'access'] },
  drive: { particular: ['motorcar', 'motor_vehicle'], general: ['vehicle', 'access'] },
}

const values: Record<Access, string> = {
  open: 'yes permissive designated official public limited discouraged allowed',
  closed:
    'no private permit agricultural forestry emergency military delivery use_sidepath restricted psv bus employees staff license',
  destination: 'destination customers residents visitors',
  dismount: 'dismount',
}
const meanings = new Map<string, Access>(
  Object.entries(values).flatMap(([access, names]) => names.split(' ').map((name) => [name, access as Access])),
)

/**
 * The access that the tags of a street or barrier give to a profile, on top of that of its class; unknown values change
 * nothing.
 */
export function accessFor(profile: Profile, tags: Tags, byClass: Access): Access {
  for (const key of keys[profile].particular) {
    const said = meaningOf(tags[key], profile)
    if (!said) continue
    // a footway that a wheelchair cannot use is closed by its own key; `foot=yes` does not build a ramp onto steps
    if (profile === 'wheelchair' && key === 'foot' && said !== 'closed') return byClass
    // "limited" means with somebody's help, and nobody helps up stairs
    if (profile === 'wheelchair' && tags[key] === 'limited' && tags['highway'] === 'steps') return byClass
    return said
  }
  for (const key of keys[profile].general) {
    const said = meaningOf(tags[key], profile)
    if (!said) continue
    return said === 'open' || byClass === 'closed'
      ? byClass
      : byClass === 'dismount' && said !== 'closed'
        ? 'dismount'
        : said
  }
  return byClass
}

function meaningOf(value: string | undefined, profile: Profile): Access | undefined {
  const said = value === undefined ? undefined : (meanings.get(value) ?? meanings.get(value.split(';')[0]!.trim()))
  if (said === 'dismount' && profile !== 'bike' && profile !== 'scooter') return profile === 'drive' ? 'closed' : 'open'
  return said
}
