import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import qs from 'qs'
import { inject } from 'vitest'
import type { AnswerOf, Call, RawInputOf } from '@throughway/contract/call'
import { pathParameters } from '@throughway/contract/call'
import type { EnvelopeStatus } from '@throughway/contract/envelope'
import { apiBasePath } from '@throughway/contract/headers'
import type { BrandKey } from '@throughway/brands/keys'
import { buildApi } from '#app.ts'
import { openDatabase } from '#database/open-database.ts'
import { openFolderStore } from '#files/folder-store.ts'
import { readEnv } from '#env.ts'
import { buildAppContext, type AppContext } from '#app-context.ts'
import { type FuelEconomy, openTypicalFuelEconomy } from '#outside/fuel-economy.ts'
import { type Mailer, openMailBox } from '#outside/mail.ts'
import type { PostalService } from '#outside/postal-address.ts'
import { openMetrics } from '#plugins/metrics.ts'
import { deriveSecrets, type Secrets } from '#secrets.ts'
import { startTestDatabase } from './start-test-database.ts'
import { testCityNodes } from './test-regions.ts'
import { testStart } from './test-start.ts'

export { testStart } from './test-start.ts'

export type Answer<Data = unknown> = {
  http: number
  headers: Record<string, string>
  status: EnvelopeStatus
  data: Data
  text: string
}
export const testSecret = 'a secret of the tests, long enough to be one'

/** An answer that is a file has no envelope. */
const fileStatus: EnvelopeStatus = { code: 200, message: 'ok', request_id: '' }

type Options = {
  env?: Record<string, string>
  mailer?: Mailer
  fuelEconomy?: FuelEconomy
  postal?: PostalService
  log?: AppContext['log']
  /** Of another `SECRET` than that of the tests. */
  secrets?: Secrets
  /**
   * Another server, whose database and clock this one shares, as copies behind a proxy do; it is closed after this one.
   */
  copyOf?: { app: AppContext; clock: { now: Date } }
  /** A migrated database on another PostgreSQL than that of the tests; it is left as it is. */
  databaseUrl?: string
}
type CallOptions = { token?: string; headers?: Record<string, string>; json?: boolean }

/** The real server on a database of its own, spoken to over HTTP as a browser would, at any brand's host. */
export async function startTestApi({
  env = {},
  mailer = openMailBox(),
  fuelEconomy,
  postal,
  log = pino({ level: 'silent' }),
  secrets = deriveSecrets(testSecret),
  copyOf,
  databaseUrl = copyOf?.app.env.databaseUrl,
}: Options = {}) {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await startTestDatabase()
  const settings = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
    REGIONS_DIR: inject('regionsDir'),
    CITY_NODES: String(testCityNodes),
    FILES_DIR: copyOf?.app.env.files.folder ?? join(tmpdir(), `throughway-files-${randomUUID()}`),
    ...env,
  })
  const databases = openDatabase(database.url, {
    max: settings.databasePool,
    isShared: true,
    limits: settings.databaseLimits,
  })
  const filesDir = settings.files.folder
  const clock = copyOf?.clock ?? { now: testStart }
  const app: AppContext = buildAppContext({
    env: settings,
    databases: { ...databases, readClock: async () => clock.now },
    secrets,
    files: openFolderStore(filesDir),
    mailer,
    fuelEconomy: fuelEconomy ?? openTypicalFuelEconomy(() => clock.now),
    postal,
    now: () => new Date(clock.now),
    machineNow: () => new Date(clock.now),
    metrics: openMetrics(databases.pool),
    log,
  })
  app.ready = true
  const api = await buildApi(app)
  await api.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

  /** Sends anything at all; the tests of bad input need no less. */
  function send(
    method: string,
    path: string,
    options: { host?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ) {
    return new Promise<{ http: number; headers: Record<string, string>; text: string; bytes: Buffer }>(
      (resolve, reject) => {
        const sent = httpRequest(
          {
            port,
            host: '127.0.0.1',
            agent,
            method,
            path,
            headers: { host: options.host ?? 'harbor.localhost', ...options.headers },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('end', () => {
              const bytes = Buffer.concat(chunks)
              resolve({
                http: response.statusCode!,
                headers: response.headers as Record<string, string>,
                text: bytes.toString(),
                bytes,
              })
            })
          },
        )
        sent.on('error', reject)
        sent.end(options.body)
      },
    )
  }

  async function brandHeaders(brand: BrandKey) {
    const { text } = await send('GET', `${apiBasePath}/public/brand`, { host: `${brand}.localhost` })
    const { data } = JSON.parse(text) as { data: { api_key: string; csrf_token: string } }
    return { 'x-api-key': data.api_key, 'x-csrf-token': data.csrf_token, 'x-api-version': '2021-09-01' }
  }

  /** A client at one brand's host: `const harbor = await api.at('harbor'); await harbor(call, input)`. */
  async function at(brand: BrandKey, defaults: CallOptions = {}) {
    const common = await brandHeaders(brand)
    return async <Each extends Call>(
      call: Each,
      input: RawInputOf<Each>,
      options: CallOptions = {},
    ): Promise<Answer<AnswerOf<Each>>> => {
      const { token, headers, json } = { ...defaults, ...options }
      const values = { ...(input as Record<string, unknown>) }
      let path = apiBasePath + call.path
      for (const name of pathParameters(call.path)) {
        path = path.replace(`{${name}}`, encodeURIComponent(String(values[name])))
        delete values[name]
      }
      const inBody = call.method === 'POST' || call.method === 'PUT'
      const files = await writeFiles(values)
      const form = files ? '' : qs.stringify(values, { skipNulls: true })
      const answer = await send(call.method, inBody || !form ? path : `${path}?${form}`, {
        host: `${brand}.localhost`,
        headers: {
          ...common,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(inBody && {
            'content-type': files?.type ?? (json ? 'application/json' : 'application/x-www-form-urlencoded'),
          }),
          ...headers,
        },
        ...(inBody && { body: files?.body ?? (json ? JSON.stringify(values) : form) }),
      })
      if (call.answersAs && answer.http === 200) return { ...answer, status: fileStatus, data: answer.bytes as never }
      return { ...answer, ...(JSON.parse(answer.text) as { status: EnvelopeStatus; data: AnswerOf<Each> }) }
    }
  }

  return {
    app,
    clock,
    port,
    send,
    at,
    brandHeaders,
    async close() {
      agent.destroy()
      await api.close()
      await databases.close()
      await database.drop()
      if (!copyOf) await rm(filesDir, { recursive: true, force: true })
      if (app.drifts.size)
        throw new Error(`Answers were other than the contract says: ${JSON.stringify([...app.drifts])}`)
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/** The body that a browser makes of fields with a file among them. */
async function writeFiles(values: Record<string, unknown>) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  if (!entries.some(([, value]) => value instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value instanceof Blob ? value : String(value))
  const written = new Response(form)
  return { type: written.headers.get('content-type')!, body: Buffer.from(await written.arrayBuffer()) }
}
