import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brandKeys, isBrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open-database.ts'
import { startEmbeddedPostgres } from '#database/postgres/start-embedded-postgres.ts'
import { StartProblem } from '#database/postgres/start-problem.ts'
import { readEnv, SettingsProblem } from '#env.ts'
import { FaultyFile } from '#read-yaml.ts'
import { importRides } from './import-rides.ts'
import { readRideFile } from './ride-file.ts'

const usage = `Say what to do:
  npm run services -- import FILE.yaml [--brand KEY] [--dry-run]
Without --brand the file says "brand: KEY". --dry-run says what would change and changes nothing.
docs/examples/rides.yaml shows all that a file can say.`

class BadUse extends Error {}

async function run(args: string[]) {
  const { positionals, values } = readArguments(args)
  const [task, path] = positionals
  if (task !== 'import' || !path || positionals.length > 2) throw new BadUse(usage)
  const { wanted, where } = readRideFile(readText(path))
  const key = values.brand ?? wanted.brand
  if (!key || !isBrandKey(key)) throw new BadUse(`Say which programme: --brand KEY, or "brand: KEY" in the file. The keys: ${brandKeys.join(' ')}`)
  if (values.brand && wanted.brand && values.brand !== wanted.brand) throw new BadUse(`The file is for ${wanted.brand}, --brand says ${values.brand}.`)

  const env = readEnv()
  const postgres = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir, mayMove: env.dataDirIsDefault, log: () => {} })
  const url = env.databaseUrl ?? postgres!.url
  const databases = openDatabase(url, { max: 1 })
  const isDry = values['dry-run'] ?? false
  try {
    await migrate(url)
    const changes = await importRides(databases.ofBrand(brandSettings[key].id), { wanted, where, now: new Date(), isDry, readFile: (name) => readText(resolve(dirname(path), name)) })
    for (const change of changes) console.log(change)
    const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`
    console.log(isDry ? `${key}: ${count} would be made; nothing was changed.` : changes.length ? `${key}: ${count} made.` : `${key}: all is as the file says.`)
  } finally {
    await databases.close()
    await postgres?.stop()
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { brand: { type: 'string' }, 'dry-run': { type: 'boolean' } } })
  } catch (error) {
    throw new BadUse(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new BadUse(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no file'}).`)
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof BadUse || error instanceof FaultyFile || error instanceof StartProblem || error instanceof SettingsProblem
  if (!isExpected) throw error
  console.error(error.message)
  process.exitCode = 1
})
