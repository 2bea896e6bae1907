import { Zip, ZipDeflate } from 'fflate'
import type { City } from '../city.ts'
import { gtfsTables } from './gtfs-tables.ts'
import { joinBytes } from '../map/write-pbf.ts'

/** A time without a zone, so that the bytes do not depend on where they are written. */
const fixedTime = new Date(2020, 0, 1, 12)

/** The transit of a city as a GTFS feed, zipped. */
export function writeGtfs(city: City): Uint8Array {
  const parts: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else parts.push(chunk)
  })
  const encoder = new TextEncoder()
  for (const { name, pieces } of gtfsTables(city)) {
    const file = new ZipDeflate(name, { level: 4 })
    file.mtime = fixedTime
    zip.add(file)
    for (const piece of pieces) file.push(encoder.encode(piece))
    file.push(new Uint8Array(0), true)
  }
  zip.end()
  if (failure) throw failure
  return joinBytes(parts)
}
