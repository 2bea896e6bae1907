import { parseArgs } from 'node:util'
import { type BrandKey, brandKeys, isBrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { longLimits } from '#database/connection-pool.ts'
import { openDatabase } from '#database/open-database.ts'
import { startEmbeddedPostgres } from '#database/postgres/start-embedded-postgres.ts'
import { StartProblem } from '#database/postgres/start-problem.ts'
import { readEnv, SettingsProblem } from '#env.ts'
import { checkChain } from './check-chain.ts'

const usage = `Say what to do:
  npm run audit -- check [--brand KEY] [--head HASH]…
Walks the chain of what staff did and says what was cut, changed or put in another order; ends with 1 when it finds
something. Without --brand it checks every programme. --head is a head that was published and kept elsewhere: it must
still stand in the chain.`

class BadUse extends Error {}

await run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof BadUse || error instanceof StartProblem || error instanceof SettingsProblem
  if (!isExpected) throw error
  console.error(error.message)
  process.exitCode = 2
})

async function run(args: string[]) {
  const { keys, heads } = readArguments(args)
  const env = readEnv()
  const postgres = env.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.dataDir, mayMove: env.dataDirIsDefault, log: () => {} })
  const databases = openDatabase(env.databaseUrl ?? postgres!.appUrl, { max: 1, limits: longLimits })
  try {
    for (const key of keys) {
      const { id: brandId } = brandSettings[key]
      const report = await checkChain(databases.readsOfBrand(brandId), { brandId, now: new Date(), keptHeads: heads })
      for (const fault of report.faults) console.log(`${key}: ${fault}`)
      const erased = report.erased ? `, ${report.erased} of members who have left` : ''
      const found = report.faults.length ? `${report.faults.length} faults` : 'all in order'
      console.log(`${key}: ${report.sealed} sealed events${erased}: ${found}.`)
      if (report.faults.length) process.exitCode = 1
    }
  } finally {
    await databases.close()
    await postgres?.stop()
  }
}

function readArguments(args: string[]): { keys: readonly BrandKey[]; heads: string[] } {
  const { positionals, values } = parse(args)
  if (positionals.length !== 1 || positionals[0] !== 'check') throw new BadUse(usage)
  const { brand, head: heads = [] } = values
  if (brand !== undefined && !isBrandKey(brand))
    throw new BadUse(`There is no programme ${brand}. The keys: ${brandKeys.join(' ')}`)
  if (heads.some((each) => !/^[0-9a-f]{64}$/.test(each)))
    throw new BadUse('A head is 64 digits of hexadecimal, in small letters.')
  if (heads.length && brand === undefined) throw new BadUse('Say whose head it is: --brand KEY.')
  return { keys: brand ? [brand] : brandKeys, heads }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { brand: { type: 'string' }, head: { type: 'string', multiple: true } },
    })
  } catch (error) {
    throw new BadUse(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}
