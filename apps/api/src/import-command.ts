import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrandKey, brandKeys, isBrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { migrate } from '#database/migrate.ts'
import { longLimits } from '#database/connection-pool.ts'
import { type Database, openDatabase } from '#database/open-database.ts'
import { startEmbeddedPostgres } from '#database/postgres/start-embedded-postgres.ts'
import { StartProblem } from '#database/postgres/start-problem.ts'
import { type Env, readEnv, SettingsProblem } from '#env.ts'
import { FaultyFile } from '#read-yaml.ts'

type Bringing = {
  db: Database
  key: BrandKey
  brandId: number
  env: Env
  now: Date
  isDry: boolean
  readFile: (name: string) => string
}

type ImportCommand<File extends { wanted: { brand?: string | undefined } }> = {
  /** The name in `npm run NAME -- import FILE.yaml`; its example is `docs/examples/EXAMPLE.yaml`. */
  name: string
  example: string
  /** Throws `FaultyFile`. */
  read(text: string): File
  /** Answers what changed, a line each. Throws `FaultyFile`. */
  bring(file: File, parts: Bringing): Promise<readonly string[]>
}

class BadUse extends Error {}

/**
 * Runs a command that makes a programme's entries as a file says. Faults of the file are printed and end it with exit
 * code 1.
 */
export async function runImport<File extends { wanted: { brand?: string | undefined } }>(
  command: ImportCommand<File>,
): Promise<void> {
  await run(command, process.argv.slice(2)).catch((error: unknown) => {
    const isExpected =
      error instanceof BadUse ||
      error instanceof FaultyFile ||
      error instanceof StartProblem ||
      error instanceof SettingsProblem
    if (!isExpected) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}

async function run<File extends { wanted: { brand?: string | undefined } }>(
  { name, example, read, bring }: ImportCommand<File>,
  args: string[],
) {
  const usage = `Say what to do:
  npm run ${name} -- import FILE.yaml [--brand KEY] [--dry-run]
Without --brand the file says "brand: KEY". --dry-run says what would change and changes nothing.
docs/examples/${example}.yaml shows all that a file can say.`
  const { positionals, values } = readArguments(args, usage)
  const [task, path] = positionals
  if (task !== 'import' || !path || positionals.length > 2) throw new BadUse(usage)
  const file = read(readText(path))
  const { brand } = file.wanted
  const key = values.brand ?? brand
  if (!key || !isBrandKey(key))
    throw new BadUse(`Say which programme: --brand KEY, or "brand: KEY" in the file. The keys: ${brandKeys.join(' ')}`)
  if (values.brand && brand && values.brand !== brand)
    throw new BadUse(`The file is for ${brand}, --brand says ${values.brand}.`)

  const env = readEnv()
  const postgres = env.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.dataDir, mayMove: env.dataDirIsDefault, log: () => {} })
  const databases = openDatabase(env.databaseUrl ?? postgres!.appUrl, { max: 1, limits: longLimits })
  const isDry = values['dry-run'] ?? false
  try {
    await migrate(env.databaseUrl ?? postgres!.url)
    const { id: brandId } = brandSettings[key]
    const readFile = (other: string) => readText(resolve(dirname(path), other))
    const changes = await bring(file, {
      db: databases.ofBrand(brandId),
      key,
      brandId,
      env,
      now: new Date(),
      isDry,
      readFile,
    })
    for (const change of changes) console.log(change)
    const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`
    console.log(
      isDry
        ? `${key}: ${count} would be made; nothing was changed.`
        : changes.length
          ? `${key}: ${count} made.`
          : `${key}: all is as the file says.`,
    )
  } finally {
    await databases.close()
    await postgres?.stop()
  }
}

function readArguments(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { brand: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    })
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
