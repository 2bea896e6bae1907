import { parentPort, workerData } from 'node:worker_threads'
import { buildRegion } from '@throughway/journey-engine/region/build-region'
import { writeRegionFile } from '@throughway/journey-engine/region/region-file'
import { type CityOrder, makeCity } from '@throughway/synthetic-city/city'
import { writeGtfs } from '@throughway/synthetic-city/feed/write-gtfs'
import { writePbf } from '@throughway/synthetic-city/map/write-pbf'

/** Draws a city and builds its region in a thread of its own: it takes seconds, and no request waits for it. */
const { order, path } = workerData as { order: CityOrder; path: string }
const city = makeCity(order)
const region = await buildRegion({
  osm: { name: 'city.osm.pbf', bytes: writePbf(city) },
  gtfs: [{ name: 'city.gtfs.zip', bytes: writeGtfs(city) }],
})
writeRegionFile(path, region)
parentPort!.postMessage('built')
