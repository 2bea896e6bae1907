import { parentPort, workerData } from 'node:worker_threads'
import { buildRegion } from '@throughway/journey-engine/region/build-region'
import { writeRegionFile } from '@throughway/journey-engine/region/region-file'
import { type CityOrder, makeCity } from '@throughway/synthetic-city/city'
import { writeGtfs } from '@throughway/synthetic-city/write-gtfs'
import { writePbf } from '@throughway/synthetic-city/write-pbf'

/** Draws a city and builds its region in a thread of its own: seconds of reckoning that no request waits behind. */
const { order, path } = workerData as { order: CityOrder; path: string }
const city = makeCity(order)
const region = await buildRegion({
  osm: { name: 'city.osm.pbf', bytes: writePbf(city) },
  gtfs: [{ name: 'city.gtfs.zip', bytes: writeGtfs(city) }],
})
writeRegionFile(path, region)
parentPort!.postMessage('built')
