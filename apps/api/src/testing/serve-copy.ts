import pino from 'pino'
import { buildApi } from '#app.ts'
import { openDatabase } from '#database/open-database.ts'
import { openFolderStore } from '#files/folder-store.ts'
import { readEnv } from '#env.ts'
import { buildAppContext } from '#app-context.ts'
import { openTypicalFuelEconomy } from '#outside/fuel-economy.ts'
import { openMailBox } from '#outside/mail.ts'
import { openMetrics } from '#plugins/metrics.ts'
import { deriveSecrets } from '#secrets.ts'
import { testStart } from './test-start.ts'

/*
 * A copy of a test's server as a process of its own, which a test can kill: `node serve-copy.ts`, with the database in
 * DATABASE_URL; it says its port when it answers. Its clock stands where every test's begins.
 */
const env = readEnv({ ...process.env, NODE_ENV: 'test', RATE_LIMITS: 'off' })
const databases = openDatabase(env.databaseUrl!, { max: 30, isShared: true })
const now = () => new Date(testStart)
const app = buildAppContext({
  env,
  databases,
  secrets: deriveSecrets('a secret of the tests, long enough to be one'),
  files: openFolderStore(env.files.folder),
  mailer: openMailBox(),
  fuelEconomy: openTypicalFuelEconomy(now),
  now,
  machineNow: now,
  metrics: openMetrics(databases.pool),
  log: pino({ level: 'silent' }),
})
app.ready = true
const api = await buildApi(app)
await api.listen({ port: 0, host: '127.0.0.1' })
const address = api.server.address()
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
