import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { writeRegionFile } from '../region/region-file.ts'
import { openRegions } from './regions.ts'

const folder = mkdtempSync(join(tmpdir(), 'regions-'))
afterAll(() => rmSync(folder, { recursive: true }))
const services: ReturnType<typeof openRegions>[] = []
afterEach(() => Promise.all(services.splice(0).map((service) => service.close())))

const pathOf = (region: string) => join(folder, `${region}.region`)
const build = (region: string, text: string) =>
  writeRegionFile(pathOf(region), { text, numbers: Int32Array.of(1, 2, 3) })

function open(openLimit = 2, workers = 2) {
  const workerFile = new URL('../testing/region-echo-worker.ts', import.meta.url)
  const service = openRegions({
    workerFile,
    workers,
    queueLimit: 1000,
    openLimit,
    pathOf: (region) => (region === 'nowhere' ? undefined : pathOf(region)),
  })
  services.push(service)
  const options = { deadlineMs: 15_000 }
  return {
    ...service,
    read: (region: string) => service.ask({ region, kind: 'read', input: undefined }, options),
    ask: (region: string, kind: string, input?: unknown) => service.ask({ region, kind, input }, options),
  }
}

describe('regions that workers share', () => {
  it('are opened when asked for, once, however many ask', async () => {
    build('harbor', 'Harbor')
    const service = open()
    expect(await service.listOpen()).toEqual([])
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => service.read('harbor'))))).toEqual(
      new Set(['Harbor 1 2 3']),
    )
    expect(await service.listOpen()).toEqual(['harbor'])
    expect(await service.ask('harbor', 'count')).toBe(1)
  })

  it('close when others are asked for more recently', async () => {
    for (const region of ['a', 'b', 'c']) build(region, region)
    const service = open(2, 1)
    for (const region of ['a', 'b', 'a', 'c']) expect(await service.read(region)).toBe(`${region} 1 2 3`)
    expect(await service.listOpen()).toEqual(['a', 'c'])
    expect(await service.ask('a', 'count')).toBe(2)
    expect(await service.read('b')).toBe('b 1 2 3')
  })

  it('close as well when others are read anew', async () => {
    for (const region of ['a', 'b', 'c']) build(region, region)
    const service = open(2, 1)
    for (const region of ['a', 'b', 'c']) await service.reload(region)
    expect(await service.listOpen()).toEqual(['b', 'c'])
    expect(await service.ask('c', 'count')).toBe(2)
    expect(await service.read('a')).toBe('a 1 2 3')
  })

  it('take a new build without dropping a question', async () => {
    build('harbor', 'old')
    const service = open(2, 2)
    await service.read('harbor')
    const gate = new Int32Array(new SharedArrayBuffer(4))
    const begun = service.ask('harbor', 'hold', gate)
    build('harbor', 'new')
    await service.reload('harbor')
    expect(await service.read('harbor')).toBe('new 1 2 3')
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    expect(await begun).toBe('old 1 2 3')
    expect(await service.ask('harbor', 'count')).toBe(1)
  })

  it('never answer from anything but a whole build while builds are swapped', async () => {
    build('harbor', 'build 0')
    const service = open()
    const answers: unknown[] = []
    for (let round = 1; round <= 8; round++) {
      const asked = Array.from({ length: 25 }, () => service.read('harbor'))
      build('harbor', `build ${round}`)
      await service.reload('harbor')
      answers.push(...(await Promise.all(asked)))
    }
    expect(answers).toHaveLength(200)
    for (const answer of answers) expect(answer).toMatch(/^build \d 1 2 3$/)
  })

  it('keep the old build when the new file is damaged', async () => {
    build('harbor', 'good')
    const service = open()
    await service.read('harbor')
    writeFileSync(pathOf('harbor'), 'half a file')
    await expect(service.reload('harbor')).rejects.toThrow('harbor.region is not a region file.')
    expect(await service.read('harbor')).toBe('good 1 2 3')
  })

  it('say so when there is no such region, or no file, and open it once there is', async () => {
    const service = open()
    await expect(service.read('nowhere')).rejects.toThrow('There is no region nowhere.')
    await expect(service.read('later')).rejects.toThrow('cannot be read')
    build('later', 'Later')
    expect(await service.read('later')).toBe('Later 1 2 3')
  })
})
