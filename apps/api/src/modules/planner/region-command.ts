import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brandKeys, isBrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { BadInput } from '@throughway/journey-engine/problems'
import { runCommand as runEngineCommand } from '@throughway/journey-engine/region/command'
import { describeRegion } from '@throughway/journey-engine/region/describe-region'
import { readRegionFile, viewRegion } from '@throughway/journey-engine/region/region-file'
import { isInside } from '@throughway/journey-engine/geo'
import { readEnv, SettingsProblem } from '#env.ts'

const usage = `  npm run region -- use --brand KEY FILE.region     puts it in the place of the programme's city; a running server takes it within seconds
  npm run region -- use --brand KEY --made-up       gives the programme its made-up city back`

type Say = (text: string) => void

/**
 * The command line for regions. Parts that concern programmes are here, all others in the engine. Returns the exit
 * code.
 */
export async function runRegionCommand(
  [task, ...args]: readonly string[],
  regionsDir: string,
  say: Say,
  complain: Say,
): Promise<number> {
  if (task !== 'use') {
    const code = await runEngineCommand(task === undefined ? [] : [task, ...args], say, complain)
    if (code && task !== 'build' && task !== 'inspect') complain(usage)
    return code
  }
  try {
    await use(args, regionsDir, say)
    return 0
  } catch (error) {
    const isTold =
      error instanceof BadInput ||
      (error instanceof Error &&
        'code' in error &&
        /^(ERR_PARSE_ARGS|ENOENT|EACCES|ENOSPC|EROFS)/.test(String(error.code)))
    if (!isTold) throw error
    complain(error.message)
    return 1
  }
}

async function use(args: string[], regionsDir: string, say: Say) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { brand: { type: 'string' }, 'made-up': { type: 'boolean' } },
  })
  const [path] = positionals
  const { brand } = values
  if (!brand || !isBrandKey(brand))
    throw new BadInput(`Say which programme: --brand KEY. The keys: ${brandKeys.join(' ')}`)
  const target = join(regionsDir, `${brand}.region`)
  if (values['made-up']) {
    await rm(target, { force: true })
    return say(`${brand} has its made-up city again.`)
  }
  if (!path || positionals.length > 1) throw new BadInput(`Say which file.\n${usage}`)
  // an unreadable file is never moved into place
  const buffer = await readRegionFile(path)
  const region = viewRegion(buffer)
  await mkdir(regionsDir, { recursive: true })
  const half = `${target}.${process.pid}.tmp`
  try {
    await copyFile(path, half)
    await rename(half, target)
  } finally {
    await rm(half, { force: true })
  }
  say(describeRegion(region, buffer.byteLength))
  const { lat, lng, city } = brandSettings[brand]
  if (!isInside(region.about.bbox, { lat, lon: lng })) say(`${city}, the place of ${brand}, is not in it.`)
  say(`${target} is in place; servers that look there use it within seconds.`)
}

if (import.meta.main) {
  const complain = (text: string) => console.error(text)
  try {
    process.exitCode = await runRegionCommand(
      process.argv.slice(2),
      readEnv().regionsDir,
      (text) => console.log(text),
      complain,
    )
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error
    complain(error.message)
    process.exitCode = 1
  }
}
