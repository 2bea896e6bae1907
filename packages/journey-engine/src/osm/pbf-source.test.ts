import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BadInput } from '../problems.ts'
import { sharedData } from '../testing/shared-data.ts'
import { smallPbf } from '../testing/small-pbf.ts'
import { openPbfFile, type PbfFile, type PbfSource } from './pbf-source.ts'
import { scanPbf } from './read-pbf.ts'

const folder = mkdtempSync(join(tmpdir(), 'pbf-source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const town = smallPbf({
  nodes: [
    { id: 1, lat: 45, lon: -122, tags: { name: 'Gate' } },
    { id: 2, lat: 45.1, lon: -122.1 },
  ],
  ways: [{ id: 20, nodes: [1, 2], tags: { highway: 'service' } }],
  relations: [{ id: 30, members: [{ type: 'way', id: 20, role: 'from' }], tags: { type: 'restriction' } }],
})

function write(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

function withFile<Answer>(path: string, work: (file: ReturnType<typeof openPbfFile>) => Answer): Answer {
  const file = openPbfFile(path)
  try {
    return work(file)
  } finally {
    file.close()
  }
}

/** A digest of every element in its order, with how many there are, or the sentence of a refusal. */
function tell(file: PbfFile): string {
  const digest = createHash('sha256')
  let count = 0
  const add = (...element: unknown[]) => {
    digest.update(JSON.stringify(element))
    count++
  }
  try {
    const header = scanPbf(file, {
      node: (id, lat, lon, tags) => add('node', id, lat, lon, tags),
      way: (id, nodes, tags) => add('way', id, [...nodes], tags),
      relation: (id, members, tags) => add('relation', id, members, tags),
    })
    return `${count} ${digest.digest('hex')} ${JSON.stringify(header)}`
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return error.message
  }
}

describe('a PBF file read in parts', () => {
  it('tells what it tells when it is read whole, as often as it is read', () => {
    withFile(write('town.osm.pbf', town), (file) => {
      expect(tell(file)).toBe(tell(town))
      expect(tell(file)).toBe(tell(town))
    })
  })

  it('is refused with the same sentence wherever it is cut', () => {
    for (let length = 0; length < town.length; length++) {
      const cut = town.subarray(0, length)
      expect(withFile(write('cut.osm.pbf', cut), tell)).toBe(tell(cut))
    }
  })

  it('is refused where it gets shorter meanwhile, and where it is a folder', () => {
    const path = write('shrinks.osm.pbf', town)
    withFile(path, (file) => {
      truncateSync(path, 10)
      expect(() => scanPbf(file, {})).toThrow('got shorter')
    })
    expect(() => openPbfFile(folder)).toThrow()
  })

  const real = sharedData('portland/portland_small.osm.pbf')
  it.skipIf(!real)('of a real extract is held one block at a time, with the same elements', () => {
    const whole = readFileSync(real!)
    withFile(real!, (file) => {
      let most = 0
      const watched: PbfSource = {
        length: file.length,
        read(start, end) {
          most = Math.max(most, end - start)
          return file.read(start, end)
        },
      }
      expect(tell(watched)).toBe(tell(whole))
      expect(most).toBeLessThan(whole.length / 3)
    })
  })
})
