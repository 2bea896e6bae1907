import { metresBetween, type Position, unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import { districtReach } from './place-category.ts'
import type { Place, PlaceIndex } from './place-index.ts'

type District = { name: string; lat: number; lon: number; reach: number }

/** Opens the parts of cities, which tell places with one name apart. */
export function openDistricts({ entries, texts }: PlaceIndex) {
  let known: District[] | undefined
  return { districtOf, tellApart }

  /** The part of a city whose reach covers a position best; empty for none. */
  function districtOf({ lat, lon }: Position): string {
    known ??= listDistricts()
    let best = { name: '', share: 1 }
    for (const district of known) {
      const metres = metresBetween(lat * unitsPerDegree, lon * unitsPerDegree, district.lat, district.lon)
      if (metres / district.reach < best.share) best = { name: district.name, share: metres / district.reach }
    }
    return best.name
  }

  /** Places of which another one in another part has the same label get their part of the city into it. */
  function tellApart(places: readonly Place[]): Place[] {
    return places.map((place) =>
      places.some((other) => other.label === place.label && districtOf(other) !== districtOf(place))
        ? withDistrict(place)
        : place,
    )
  }

  function withDistrict(place: Place): Place {
    const district = districtOf(place)
    if (!district || district === place.name || district === place.city) return place
    const end = place.city && place.label.endsWith(`, ${place.city}`) ? `, ${place.city}` : ''
    return { ...place, label: `${place.label.slice(0, place.label.length - end.length)}, ${district}${end}` }
  }

  function listDistricts(): District[] {
    const districts: District[] = []
    const reachOf = new Map<number, number | undefined>()
    entries.category.forEach((category, entry) => {
      if (!reachOf.has(category)) {
        const text = readString(texts, category)
        reachOf.set(category, Object.hasOwn(districtReach, text) ? districtReach[text] : undefined)
      }
      const reach = reachOf.get(category)
      if (reach !== undefined)
        districts.push({
          name: readString(texts, entries.name[entry]!),
          lat: entries.lat[entry]!,
          lon: entries.lon[entry]!,
          reach,
        })
    })
    return districts
  }
}
