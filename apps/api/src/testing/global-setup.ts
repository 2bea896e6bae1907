import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open-database.ts'
import { startEmbeddedPostgres } from '#database/postgres/start-embedded-postgres.ts'
import { ensureBrands } from '#modules/brand/brand.queries.ts'
import { ensureRules } from '#modules/points/points.ts'
import { runOnServer } from './start-test-database.ts'
import { prepareTestRegions } from './test-regions.ts'

/** One real PostgreSQL for the whole run (`DATABASE_URL`, else the embedded one), with a migrated template to clone. */
export default async function setup(project: TestProject) {
  const given = process.env['DATABASE_URL']
  const dataDir = given ? undefined : await mkdtemp(join(tmpdir(), 'throughway-test-'))
  // PostgreSQL refuses to run as root, and whoever runs it then must be able to look in
  if (dataDir) await chmod(dataDir, 0o755)
  const postgres = dataDir ? await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} }) : undefined
  const server = given ?? postgres!.url
  // nothing here outlives the run, so no commit waits for the disk
  if (!given)
    for (const setting of ['synchronous_commit', 'wal_compression'])
      await runOnServer(server, `alter role all set ${setting} = off`)
  const template = `throughway_template_${process.pid}`
  await runOnServer(server, `create database ${template}`)
  const url = new URL(server)
  url.pathname = `/${template}`
  await migrate(url.href)
  const databases = openDatabase(url.href, { max: 2 })
  await ensureBrands(databases)
  await ensureRules(databases)
  await databases.close()
  project.provide('regionsDir', await prepareTestRegions())
  project.provide('postgresUrl', server)
  project.provide('templateDatabase', template)
  return async () => {
    await runOnServer(server, `drop database if exists ${template} with (force)`)
    await postgres?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
}
