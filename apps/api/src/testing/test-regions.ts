import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { readEnv } from '#env.ts'
import { openPlanner } from '#modules/planner/planner.ts'
import { testStart } from './test-start.ts'

/** Small, and the same for every test. */
export const testCityNodes = 3000

/**
 * The folder of regions that all tests share, with Harbor's in it. It is named by what makes regions, so a run builds
 * one only when the engine or the city changed, and never while another test waits for its clock.
 */
export async function prepareTestRegions(): Promise<string> {
  const packages = resolve(import.meta.dirname, '../../../../packages')
  const digest = createHash('sha256')
  for (const folder of ['journey-engine/src', 'synthetic-city/src']) {
    const files = (await readdir(join(packages, folder), { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
    )
    for (const file of files.toSorted()) digest.update(file).update(await readFile(join(packages, folder, file)))
  }
  const folder = join(
    tmpdir(),
    `throughway-test-regions-${process.getuid?.() ?? 0}-${digest.digest('hex').slice(0, 16)}`,
  )
  await mkdir(folder, { recursive: true })
  const env = readEnv({ NODE_ENV: 'test', REGIONS_DIR: folder, CITY_NODES: String(testCityNodes) })
  const planner = openPlanner({ env, now: () => testStart, log: pino({ level: 'silent' }), workers: 1 })
  await planner.prepare('harbor')
  await planner.close()
  return folder
}
