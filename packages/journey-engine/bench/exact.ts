import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openProblems } from '../src/problems.ts'
import { buildStreets } from '../src/street/build/build-streets.ts'
import { buildStreetHierarchy } from '../src/street/route/route.ts'
import { profiles } from '../src/street/build/street-network.ts'
import { judgeRoutes } from '../src/testing/judge-routes.ts'
import { sharedData } from '../src/testing/shared-data.ts'

/*
 * Every profile's hierarchy against a plain search, on the real extracts or on maps given by their paths:
 * `--pairs 100000` says how many pairs of places of each. Ends with 1 where a single millisecond differs.
 */
const { values, positionals } = parseArgs({
  options: { pairs: { type: 'string', default: '20000' } },
  allowPositionals: true,
})
const rounds = Math.ceil(Number(values.pairs) / 2500)
const maps = positionals.length
  ? positionals
  : ['cobb/cobb.osm.pbf', 'porto-alegre/poa.osm.pbf', 'portland/portland_small.osm.pbf'].flatMap(
      (name) => sharedData(name) ?? [],
    )
if (!maps.length) console.log('The real extracts are not at hand; name a map to look at.')
for (const map of maps) {
  const network = buildStreets(readFileSync(map), { problems: openProblems() })
  for (const profile of profiles) {
    const hierarchy = buildStreetHierarchy(network, profile)
    const verdicts = Array.from({ length: rounds }, (_, round) =>
      judgeRoutes(network, profile, { seed: 1000 + round, sources: 50, targets: 50, hierarchy }),
    )
    const faults = verdicts.flatMap((verdict) => verdict.faults)
    const sum = (what: 'pairs' | 'routes') => verdicts.reduce((total, verdict) => total + verdict[what], 0)
    console.log(
      `${map.split('/').at(-1)} ${profile}: ${sum('pairs')} pairs, ${sum('routes')} with a way, ${faults.length} faults`,
    )
    for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
    if (faults.length) process.exitCode = 1
  }
}
