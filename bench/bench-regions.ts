import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brandSettings } from '../brands/src/settings.ts'
import { buildCity } from '../apps/api/src/modules/planner/build-city.ts'
import { orderCity } from '../apps/api/src/modules/planner/city-order.ts'

export type BenchRegion = { name: string; brand: 'harbor' | 'gateway'; path: string; streetNodes: number }

const sizes = [
  { name: 'a small metro', brand: 'harbor', streetNodes: 20_000 },
  { name: 'a large one', brand: 'gateway', streetNodes: Number(process.env['BENCH_LARGE_NODES'] ?? 200_000) },
] as const

/**
 * A small and a large region in that folder. They are kept among the temporary files for the next run, under a name
 * that says what built them.
 */
export async function buildBenchRegions(folder: string): Promise<BenchRegion[]> {
  const kept = join(tmpdir(), `throughway-bench-regions-${await digestOfBuilders()}`)
  await Promise.all([kept, folder].map((each) => mkdir(each, { recursive: true })))
  const today = new Date().toISOString().slice(0, 10)
  const regions: BenchRegion[] = []
  for (const { name, brand, streetNodes } of sizes) {
    const order = orderCity(brandSettings[brand], today, streetNodes)
    const built = join(kept, `${brand}-${streetNodes}-${order.firstDate}.region`)
    if (!existsSync(built)) {
      await buildCity(order, `${built}.half`)
      await rename(`${built}.half`, built)
    }
    const path = join(folder, `${brand}.region`)
    await copyFile(built, path)
    regions.push({ name, brand, path, streetNodes })
  }
  return regions
}

async function digestOfBuilders() {
  const digest = createHash('sha256')
  for (const package_ of ['journey-engine', 'synthetic-city']) {
    const folder = resolve(import.meta.dirname, '../packages', package_, 'src')
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
    )
    for (const file of files.toSorted()) digest.update(file).update(await readFile(join(folder, file)))
  }
  return digest.digest('hex').slice(0, 16)
}
