import type { Tags } from '../../osm/osm-visitor.ts'

const kmhPerMile = 1.609344
const kmhPerKnot = 1.852

/** Limits by the kind of place, as in `RO:urban` (OSM wiki, "Speed limits"): the usual ones, km/h. */
const zoneLimits = new Map<string, number>(
  Object.entries({
    urban: 50,
    rural: 90,
    trunk: 100,
    expressway: 100,
    motorway: 120,
    living_street: 15,
    bicycle_road: 30,
    school: 30,
    nsl_single: 60 * kmhPerMile,
    nsl_dual: 70 * kmhPerMile,
    nsl_restricted: 30 * kmhPerMile,
  }),
)

/** The limit in km/h that a `maxspeed` value states; undefined when it states none that can be believed. */
export function parseSpeed(value: string | undefined): number | undefined {
  if (!value) return undefined
  // several values are for several lanes or times: the lowest is always kept
  const speeds = value
    .split(/[;|,]/)
    .map(parseOne)
    .filter((speed) => speed !== undefined)
  return speeds.length > 0 ? Math.min(...speeds) : undefined
}

function parseOne(text: string): number | undefined {
  const value = text.trim().toLowerCase()
  if (value === 'walk' || value.endsWith(':walk')) return 6
  if (value === 'none' || value.endsWith(':none')) return 130
  if (value === 'national') return zoneLimits.get('nsl_single')
  const measure = /^(\d{1,3}(?:\.\d+)?)\s*(km\/h|kmh|kph|mph|knots)?$/.exec(value)
  if (measure) {
    const unit = measure[2] === 'mph' ? kmhPerMile : measure[2] === 'knots' ? kmhPerKnot : 1
    const speed = Number(measure[1]) * unit
    return speed >= 3 && speed <= 160 ? speed : undefined
  }
  const zone = /^[a-z-]{2,6}:(?:zone:?)?([a-z_]+|\d{2,3})$/.exec(value)?.[1]
  if (!zone) return undefined
  return /\d/.test(zone) ? Number(zone) : zoneLimits.get(zone)
}

/** Limits in km/h along a way and back; undefined where the tags state none. */
export function maxSpeeds(tags: Tags): { forward: number | undefined; backward: number | undefined } {
  const posted = parseSpeed(tags['maxspeed:motorcar'] ?? tags['maxspeed'])
  const both = posted ?? parseSpeed(tags['maxspeed:type'] ?? tags['source:maxspeed'] ?? tags['zone:maxspeed'])
  return {
    forward: parseSpeed(tags['maxspeed:forward']) ?? both,
    backward: parseSpeed(tags['maxspeed:backward']) ?? both,
  }
}
