import { metresBetween, type Position, unitsPerDegree } from '../src/geo.ts'
import type { Region } from '../src/region/region.ts'
import { nearStreets } from '../src/street/build/near-streets.ts'
import { reopenSegments, snapWithin } from '../src/street/build/segment-index.ts'
import type { Profile } from '../src/street/build/street-network.ts'
import { openStreetRouter } from '../src/street/route/route.ts'
import type { Snap } from '../src/street/route/snap.ts'
import type { FaultRow } from './faults.ts'

const farthestMetres = 3000
const snapMetres = 500
/** All streets so much farther than the nearest are compared with. */
const furtherMetres = 30

/**
 * How often a way between two places up to three kilometres apart takes longer by more than a minute and a tenth than
 * by the best of all streets around both: with the nearest street alone, as it was, and with those that are tried now.
 */
export function countDetours(region: Region, place: () => Position, { pairs }: { pairs: number }): FaultRow[] {
  const { streets, segments, islands, hierarchies } = region
  const index = reopenSegments(streets, segments.buffer, segments.byteOffset)
  return (['walk', 'bike', 'drive'] as const).flatMap((profile): FaultRow[] => {
    const router = openStreetRouter(streets, profile, hierarchies[profile])
    const counts = { pairs: 0, one: 0, several: 0 }
    for (let tries = 0; counts.pairs < pairs && tries < pairs * 50; tries++) {
      const [from, to] = [place(), place()]
      if (metresApart(from, to) > farthestMetres) continue
      const [around, there] = [listAll(profile, from), listAll(profile, to)]
      const best = router.findRoute(around, there)?.durationMs
      if (best === undefined) continue
      counts.pairs++
      const isWorse = (ms: number | undefined) => ms === undefined || (ms - best > 60_000 && ms > best * 1.1)
      const few = [from, to].map((each) =>
        nearStreets(index, streets, profile, each, { maxDistance: snapMetres, mask: islands[profile] }),
      ) as [Snap[], Snap[]]
      const one = router.findRoute(around.slice(0, 1), there.slice(0, 1))?.durationMs
      counts.one += Number(isWorse(one))
      counts.several += Number(isWorse(router.findRoute(...few)?.durationMs))
    }
    const percent = (count: number) => `${((100 * count) / Math.max(1, counts.pairs)).toFixed(1)} %`
    return [
      {
        what: `of ${counts.pairs} by ${profile} up to 3 km, slower by over a minute and a tenth: one street`,
        figure: percent(counts.one),
        limit: 'as it was',
        holds: true,
      },
      {
        what: 'the same with the streets that are tried now',
        figure: percent(counts.several),
        limit: `≤ ${percent(counts.one)}`,
        holds: counts.several <= counts.one,
      },
    ]
  })

  function listAll(profile: Profile, at: Position): Snap[] {
    const around = (radius: number, most: number) =>
      snapWithin(index, streets, profile, at, { radius, most, mask: islands[profile] })
    const [nearest] = around(snapMetres, 1)
    if (!nearest) return []
    return around(nearest.distance + furtherMetres, 1000).map((street) => ({ ...street, place: at }))
  }
}

function metresApart(one: Position, other: Position): number {
  return metresBetween(
    one.lat * unitsPerDegree,
    one.lon * unitsPerDegree,
    other.lat * unitsPerDegree,
    other.lon * unitsPerDegree,
  )
}
