/**
 * Prints how long cities take to draw and to write, and the memory they took:
 *
 *   node packages/synthetic-city/bench/draw.ts [street nodes …]
 *
 * Without sizes: 8,000 and 100,000. One size at a time gives the truest memory.
 */
import { makeCity } from '../src/city.ts'
import { writeGtfs } from '../src/feed/write-gtfs.ts'
import { writePbf } from '../src/map/write-pbf.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [8_000, 100_000]

for (const streetNodes of sizes) {
  const start = performance.now()
  const city = makeCity({
    seed: 1,
    centre: { lat: 33.95, lon: -84.55 },
    streetNodes,
    firstDate: '2026-01-01',
    timeZone: 'America/New_York',
  })
  const drawn = performance.now()
  const map = writePbf(city)
  const mapped = performance.now()
  const feed = writeGtfs(city)
  const fed = performance.now()
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
  console.log(
    [
      `${city.streetNodeCount} street nodes (${city.junctionCount} junctions), ${city.map.nodes.lat.length} nodes, ${city.map.ways.tags.length} ways`,
      `${city.transit.stops.length} stops, ${city.transit.lines.length} lines, ${city.transit.runs.pattern.length} runs`,
      `drawn in ${seconds(start, drawn)}, PBF ${(map.length / 1e6).toFixed(1)} MB in ${seconds(drawn, mapped)}, GTFS ${(feed.length / 1e6).toFixed(1)} MB in ${seconds(mapped, fed)}`,
      `altogether ${seconds(start, fed)}, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
    ].join('\n  '),
  )
}
