import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { apiBasePath } from '@throughway/contract/headers'
import { prepareCluster } from '#database/postgres/cluster.ts'
import { createProductDatabase, databaseUrl } from '#database/postgres/connect.ts'
import { choosePlace, type Place } from '#database/postgres/postgres-place.ts'
import { launchPostmaster, type Postmaster, stopPostmaster } from '#database/postgres/postmaster.ts'
import { type Databases, openDatabase } from '#database/open-database.ts'
import { deriveSecrets } from '#secrets.ts'
import { signedIn } from '#testing/people.ts'
import { runOnServer } from '#testing/start-test-database.ts'

const secret = 'a secret of the tests, long enough to be one'
const rounds = 20

let dataDir: string
let place: Place
let password: string
let postmaster: Postmaster
let databases: Databases
let url: string
let server: Awaited<ReturnType<typeof startServer>> | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'throughway-restart-'))
  await chmod(dataDir, 0o755)
  place = await choosePlace({ dataDir, mayMove: false, log: () => {} })
  password = await prepareCluster(place)
  postmaster = await launchPostmaster(place, password)
  await createProductDatabase({ port: postmaster.port, password })
  url = databaseUrl({ port: postmaster.port, password })
  databases = openDatabase(url, { max: 1 })
})
afterAll(async () => {
  server?.stop()
  await server?.ended
  await databases.close()
  await stopPostmaster(postmaster.pid, place.cluster)
  await rm(dataDir, { recursive: true, force: true })
})

it(`outlives ${rounds} restarts of PostgreSQL and killed backends under load, and says 503 meanwhile`, async () => {
  const started = (server = await startServer())
  const call = await signIn(started.port)
  const seen = new Map<string, number>()
  const count = (answer: string) => seen.set(answer, (seen.get(answer) ?? 0) + 1)
  let waiting: { left: number; resolve: () => void } | undefined
  let isOver = false
  const load = Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      while (!isOver && started.isAlive()) {
        const { status, isWrite } = await call(index % 2 === 0)
        count(`${isWrite ? 'write' : 'read'} ${status}`)
        if (status === 200 && waiting && --waiting.left === 0) waiting.resolve()
      }
    }),
  )
  const answers = (left: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting = { left, resolve }
    return Promise.race([promise, started.ended])
  }
  await answers(30)
  for (let round = 0; round < rounds && started.isAlive(); round++) {
    if (round % 4 === 3) {
      await stopPostmaster(postmaster.pid, place.cluster)
      postmaster = await launchPostmaster(place, password, postmaster.port)
    } else {
      await runOnServer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
    }
    await answers(30)
  }
  isOver = true
  await load
  expect(started.isAlive(), started.output()).toBe(true)
  expect([...seen.keys()].filter((answer) => !/ (200|503)$/.test(answer))).toEqual([])
  expect([seen.get('read 200'), seen.get('write 200')]).toEqual([expect.any(Number), expect.any(Number)])
  started.stop()
  expect(await started.ended).toBe(0)
}, 120_000)

/** The real server on the cluster, with jobs and all. */
async function startServer() {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DEMONSTRATION: 'off',
      RATE_LIMITS: 'off',
      SECRET: secret,
      WEB_DIST: join(tmpdir(), 'nothing-built'),
      PORT: String(port),
    },
  })
  let text = ''
  const isReady = Promise.withResolvers<void>()
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
    if (text.includes(`:${port}`)) isReady.resolve()
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const over = ended.then((code) => Promise.reject(new Error(`The server ended with code ${code}: ${text}`)))
  await Promise.race([isReady.promise, over])
  over.catch(() => {})
  return {
    port,
    ended,
    output: () => text.slice(-2_000),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => void child.kill('SIGTERM'),
  }
}

/** A member's calls: one that reads, and one that writes in a transaction of its own. */
async function signIn(port: number) {
  const app = { databases, secrets: deriveSecrets(secret), now: () => new Date() }
  const address = `http://127.0.0.1:${port}${apiBasePath}`
  const brand = (await (await fetch(`${address}/public/brand`)).json()) as {
    data: { subdomain: BrandKey; api_key: string; csrf_token: string }
  }
  const { token } = await signedIn({ app } as never, brand.data.subdomain, 'Ana')
  const headers = {
    'x-api-key': brand.data.api_key,
    'x-csrf-token': brand.data.csrf_token,
    authorization: `Bearer ${token}`,
  }
  return async (isWrite: boolean) => {
    const answer = isWrite
      ? fetch(`${address}/member/languagepreference`, {
          method: 'PUT',
          headers,
          body: new URLSearchParams({ language: 'es' }),
        })
      : fetch(`${address}/member/locations`, { headers })
    const status = await answer.then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    return { status, isWrite }
  }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
