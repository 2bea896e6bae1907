import type { Tags } from '../osm/osm-visitor.ts'

const settlements: Record<string, number> = {
  city: 0,
  town: 1,
  village: 2,
  borough: 2,
  suburb: 2,
  quarter: 3,
  neighbourhood: 4,
  hamlet: 4,
  island: 4,
  square: 5,
  locality: 8,
  isolated_dwelling: 9,
  farm: 10,
}
const weights: Record<string, number> = {
  aerodrome: 2,
  station: 3,
  university: 3,
  hospital: 3,
  college: 4,
  stadium: 4,
  museum: 4,
  zoo: 4,
  aquarium: 4,
  bus_station: 4,
  ferry_terminal: 4,
  mall: 4,
  park: 5,
  school: 5,
  clinic: 5,
  townhall: 5,
  library: 5,
  theatre: 5,
  attraction: 5,
  hotel: 6,
  supermarket: 6,
  marketplace: 6,
  building: 10,
}
const keys = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'healthcare',
  'education',
  'office',
  'historic',
  'craft',
  'landuse',
  'building',
] as const

/**
 * The category of a named thing and its weight among equal matches; undefined for things that nobody searches for by
 * name.
 */
export function placeCategory(tags: Tags): { category: string; weight: number } | undefined {
  const settlement = tags['place']
  if (settlement !== undefined && Object.hasOwn(settlements, settlement))
    return { category: settlement, weight: settlements[settlement]! }
  if (tags['aeroway'] === 'aerodrome') return { category: 'aerodrome', weight: 2 }
  if (tags['public_transport'] === 'station' || tags['railway'] === 'station' || tags['railway'] === 'halt')
    return { category: 'station', weight: 3 }
  for (const key of keys) {
    const value = tags[key]
    if (value === undefined || value === 'no') continue
    const category = value === 'yes' || key === 'building' ? key : value
    return { category, weight: Object.hasOwn(weights, category) ? weights[category]! : 8 }
  }
  return undefined
}

/** How far, in metres, a settlement's name applies to its surroundings; 0 if addresses never use it as their city. */
export const cityReach: Record<string, number> = { city: 15_000, town: 6000, village: 2500, hamlet: 1200 }

/** How far, in metres, the name of a part of a city applies to its surroundings. */
export const districtReach: Record<string, number> = {
  borough: 6000,
  suburb: 4000,
  village: 2500,
  quarter: 2000,
  neighbourhood: 1500,
  hamlet: 1200,
}
