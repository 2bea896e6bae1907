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
import { sealProviderSecret, unsealProviderSecret } from '#modules/identity/identity.ts'
import { deriveSecrets, findRootSecret } from '#secrets.ts'
import { FaultyFile, importOrganisations, readImportFile } from './organisation-import.ts'

const usage = `Say what to do:
  npm run organisations -- import FILE.yaml [--brand KEY] [--dry-run]
Without --brand the file says "brand: KEY". --dry-run says what would change and changes nothing.
docs/examples/organisations.yaml shows all that a file can say.`

class BadUse extends Error {}

async function run(args: string[]) {
  const { positionals, values } = readArguments(args)
  const [task, path] = positionals
  if (task !== 'import' || !path || positionals.length > 2) throw new BadUse(usage)
  const { wanted, where } = readImportFile(readText(path))
  const key = values.brand ?? wanted.brand
  if (!key || !isBrandKey(key)) throw new BadUse(`Say which programme: --brand KEY, or "brand: KEY" in the file. The keys: ${brandKeys.join(' ')}`)
  if (values.brand && wanted.brand && values.brand !== wanted.brand) throw new BadUse(`The file is for ${wanted.brand}, --brand says ${values.brand}.`)

  const env = readEnv()
  const postgres = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir, mayMove: env.dataDirIsDefault, log: () => {} })
  const url = env.databaseUrl ?? postgres!.url
  const databases = openDatabase(url, { max: 1 })
  try {
    await migrate(url)
    const { id: brandId, time_zone: timeZone } = brandSettings[key]
    const { provider_secret: sealingKey } = deriveSecrets(await findRootSecret(env))
    const changes = await importOrganisations(databases.ofBrand(brandId), {
      wanted,
      where,
      timeZone,
      now: new Date(),
      isDry: values['dry-run'] ?? false,
      secrets: { seal: (id, text) => sealProviderSecret(sealingKey, brandId, id, text), unseal: (id, sealed) => unsealProviderSecret(sealingKey, brandId, id, sealed) },
      readFile: (name) => readText(resolve(dirname(path), name)),
    })
    for (const change of changes) console.log(change)
    const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`
    console.log(values['dry-run'] ? `${key}: ${count} would be made; nothing was changed.` : changes.length ? `${key}: ${count} made.` : `${key}: all is as the file says.`)
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
