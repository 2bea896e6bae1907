import type { Tags } from '../../osm/osm-visitor.ts'
import type { Profile } from '../build/street-network.ts'

/** The directions of a way in which a profile may move. */
export type Directions = { forward: boolean; backward: boolean }

const both: Directions = { forward: true, backward: true }
const along: Directions = { forward: true, backward: false }
const against: Directions = { forward: false, backward: true }
const neither: Directions = { forward: false, backward: false }

/** The directions that `oneway`, its exceptions and what a class of street implies leave to a profile. */
export function directionsFor(profile: Profile, tags: Tags): Directions {
  if (profile === 'walk' || profile === 'wheelchair') return directionsOnFoot(tags)
  if (profile === 'drive')
    return (
      parse(tags['oneway:motorcar'] ?? tags['oneway:motor_vehicle'] ?? tags['oneway:vehicle']) ??
      generalDirections(tags)
    )
  return parse(tags['oneway:bicycle']) ?? withContraflow(generalDirections(tags), tags)
}

/** Plain `oneway` is for vehicles; escalators and the rare `oneway:foot` bind those on foot. */
function directionsOnFoot(tags: Tags): Directions {
  const said = parse(tags['oneway:foot'] ?? tags['foot:oneway'])
  if (said) return said
  if (tags['conveying'] === 'forward') return along
  if (tags['conveying'] === 'backward') return against
  return both
}

function generalDirections(tags: Tags): Directions {
  const said = parse(tags['oneway'])
  if (said) return said
  const isRoundabout = tags['junction'] === 'roundabout' || tags['junction'] === 'circular'
  const isImplied = isRoundabout || tags['highway'] === 'motorway' || tags['highway'] === 'motorway_link'
  return isImplied ? along : both
}

function parse(value: string | undefined): Directions | undefined {
  if (value === 'yes' || value === 'true' || value === '1') return along
  if (value === '-1' || value === 'reverse') return against
  if (value === 'no' || value === 'false' || value === '0' || value === 'alternating') return both
  // changes with the hour, which no tag tells: closed is the safe reading
  if (value === 'reversible') return neither
  return undefined
}

/** A cycle lane against the traffic opens the other direction (OSM wiki, "Key:cycleway"). */
function withContraflow(directions: Directions, tags: Tags): Directions {
  if (directions.forward === directions.backward) return directions
  const isOpposite = (value: string | undefined) => value?.startsWith('opposite') === true
  const runsBoth = (value: string | undefined) => value === 'no' || value === '-1'
  const hasContraflow =
    isOpposite(tags['cycleway']) ||
    isOpposite(tags['cycleway:left']) ||
    isOpposite(tags['cycleway:right']) ||
    isOpposite(tags['cycleway:both']) ||
    runsBoth(tags['cycleway:left:oneway']) ||
    runsBoth(tags['cycleway:right:oneway']) ||
    runsBoth(tags['cycleway:both:oneway'])
  return hasContraflow ? both : directions
}
