import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildAppContext } from '../apps/api/src/app-context.ts'
import { buildApi } from '../apps/api/src/app.ts'
import type { Databases } from '../apps/api/src/database/open-database.ts'
import { type Env } from '../apps/api/src/env.ts'
import { openFolderStore } from '../apps/api/src/files/folder-store.ts'
import { openTypicalFuelEconomy } from '../apps/api/src/outside/fuel-economy.ts'
import { openMailBox } from '../apps/api/src/outside/mail.ts'
import { openMetrics } from '../apps/api/src/plugins/metrics.ts'
import { deriveSecrets } from '../apps/api/src/secrets.ts'

/** The product's parts with no outside service, and without checking its own answers. */
export function openBenchApp(databases: Databases, env: Env) {
  const secrets = deriveSecrets('a secret of the bench, which is long enough')
  const app = buildAppContext({
    env,
    databases,
    secrets,
    files: openFolderStore(join(tmpdir(), `throughway-files-${randomUUID()}`)),
    fuelEconomy: openTypicalFuelEconomy(() => new Date()),
    mailer: openMailBox(),
    now: () => new Date(),
    machineNow: () => new Date(),
    metrics: openMetrics(databases.pool),
    log: pino({ level: env.logLevel }),
  })
  app.checkAnswers = false
  app.ready = true
  return { app, secrets }
}

/** Serves the api of such parts on a free port of loopback. */
export async function openBenchApi(databases: Databases, env: Env) {
  const { app, secrets } = openBenchApp(databases, env)
  const api = await buildApi(app)
  await api.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.server.address() as AddressInfo
  return { app, api, port, secrets }
}
