import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openClient } from '../apps/api/src/database/connections.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { openDatabase } from '../apps/api/src/database/open-database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/database/postgres/start-embedded-postgres.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { ensureBrands } from '../apps/api/src/modules/brand/brand.queries.ts'
import { ensureRules } from '../apps/api/src/modules/points/points.ts'
import { signSessionToken } from '../apps/api/src/plugins/session-token.ts'
import { importRows } from './import-rows.ts'
import { openBenchApi } from './open-bench-api.ts'
import { fillProgramme, listTravellers, type Size } from './scale-data.ts'
import { measureReports } from './scale-reports.ts'
import { fillRewards, rewardCalls } from './scale-rewards.ts'

/*
 * Whether the product grows: the same calls on a programme of a thousand members and on one of a hundred thousand,
 * which stand on the same server and take turns, so that a machine that grows slower does so for both. npm run
 * bench:scale -- --members 100000 --trips 100 --kept 0.3 `trips` are those of a member in the year; all of them are in
 * the ledger and the sums, the share `kept` in `trip`. With `--only rewards` those calls alone are measured whose names
 * hold the word, and with `--only reports` the reports of the large programme.
 */
const { values: asked } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    trips: { type: 'string', default: '100' },
    kept: { type: 'string', default: '0.3' },
    requests: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
  },
})
const big: Size = {
  members: readNumber('members', 1000, 1_000_000),
  tripsEach: readNumber('trips', 2, 700),
  kept: readNumber('kept', 0.01, 1),
}
const small: Size = { ...big, members: 1000 }
const requestsEach = readNumber('requests', 20, 100_000)
const turnsTaken = 4
const connections = 4
/** The p95 of a call may be so many times that of the small programme. */
const limit = 1.5
/** As much as a trip, its ledger row and its sums take, with their indexes, to be on the safe side. */
const bytesOfTrip = { kept: 1000, summed: 700 }

const started = Date.now()
const dataDir = await mkdtemp(join(process.env['DATA_DIR'] ?? tmpdir(), 'throughway-scale-'))
await chmod(dataDir, 0o755)
await assertRoom()
const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
const stops: (() => Promise<unknown>)[] = []
let holds = true
try {
  await onServer(
    postgres.url,
    "alter system set max_wal_size = '4GB'",
    "alter system set checkpoint_timeout = '30min'",
    'select pg_reload_conf()',
  )
  const sides = { small: await openProgramme('small', small), big: await openProgramme('big', big) }
  await printSizes()
  for (const [what, makeRequest] of listCalls().filter(([name]) => name.includes(asked.only)))
    await compare(what, makeRequest, sides)
  if (!asked.only) holds = (await measureImport(sides.big)) && holds
  if (!asked.only || asked.only === 'reports') holds = (await printReports(sides.big)) && holds
} finally {
  for (const stop of stops.toReversed()) await stop().catch(() => {})
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
say(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)

type Side = Awaited<ReturnType<typeof openProgramme>>
type MakeRequest = (turn: number) => { path: string; inOne?: boolean; form?: string }

/** A database of its own with a programme of this size, and the whole product before it. */
async function openProgramme(name: string, size: Size) {
  const database = `scale_${name}`
  await onServer(postgres.url, `create database ${database}`)
  const url = Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href
  await migrate(url)
  const env = {
    ...readEnv({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', DEMONSTRATION: 'off' }),
    logLevel: 'error' as const,
  }
  const databases = openDatabase(url, { max: connections + 2 })
  await ensureBrands(databases)
  await ensureRules(databases)
  say(
    `${name}: ${size.members.toLocaleString('en')} members, ${(size.members * size.tripsEach).toLocaleString('en')} trips in ledger and sums, ${Math.round(size.members * size.tripsEach * size.kept).toLocaleString('en')} of them kept`,
  )
  await fillProgramme(url, size, (line) => say(`  ${line}`))
  await fillRewards(url, name === 'small' ? { items: 100, redemptions: 1000 } : { items: 10_000, redemptions: 100_000 })

  const { app, api, port, secrets } = await openBenchApi(databases, env)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  stops.push(async () => {
    agent.destroy()
    await api.close()
    await databases.close()
  })
  const sign = (each: { memberId: string; signInId: string }) =>
    signSessionToken(secrets.session, { ...each, brandId: 1 }, new Date())
  const tokensOf = async (inOne: boolean) => Promise.all((await listTravellers(url, { inOne, limit: 2000 })).map(sign))
  const base = { host: 'harbor.localhost', 'x-api-version': '2021-09-01' }
  const brand = (await ask({ port, agent }, '/api/public/brand', base)).json() as {
    data: { api_key: string; csrf_token: string }
  }
  return {
    url,
    app,
    sign,
    port,
    agent,
    headers: { ...base, 'x-api-key': brand.data.api_key, 'x-csrf-token': brand.data.csrf_token },
    spread: await tokensOf(false),
    together: await tokensOf(true),
    turns: 0,
  }
}

function listCalls(): [string, MakeRequest][] {
  const today = new Date().toISOString().slice(0, 10)
  const month = today.slice(0, 7)
  const yearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
  const post =
    (inOne: boolean): MakeRequest =>
    (turn) => {
      const day = new Date(Date.now() - (1 + (turn % 45)) * 86_400_000).toISOString().slice(0, 10)
      return {
        path: '/api/member/trips',
        inOne,
        form: `date=${day}&mode=walk&miles=1.6&direction=other&from=Home&to=Work`,
      }
    }
  return [
    ['statistics of a year, by day', () => ({ path: `/api/member/statistics?from=${yearAgo}&to=${today}` })],
    ['report of the year beside the mean', () => ({ path: '/api/member/statistics/report?period=year' })],
    ...rewardCalls,
    ['points', () => ({ path: '/api/member/points' })],
    ['ledger, a page', () => ({ path: '/api/member/points/ledger?limit=30' })],
    ['points that expire', () => ({ path: '/api/member/points/expiring' })],
    ['calendar of a month', () => ({ path: `/api/member/trips/calendar?month=${month}` })],
    ['trips of a month', () => ({ path: `/api/member/trips?from=${month}-01&to=${today}&limit=100` })],
    ['post of a trip, members spread', post(false)],
    ['post of a trip, one organisation', post(true)],
  ]
}

async function compare(what: string, makeRequest: MakeRequest, { small: one, big: other }: { small: Side; big: Side }) {
  const times = { one: [] as number[], other: [] as number[] }
  // plans, caches, and counts that are made once a day
  for (const side of [one, other]) await load(side, makeRequest, Math.min(200, requestsEach))
  for (let turn = 0; turn < turnsTaken; turn++) {
    times.one.push(...(await load(one, makeRequest, requestsEach)))
    times.other.push(...(await load(other, makeRequest, requestsEach)))
  }
  const [before, after] = [p95(times.one), p95(times.other)]
  const ratio = after / before
  if (ratio > limit) holds = false
  say(
    `${ratio <= limit ? '✓' : '✗'} ${what.padEnd(38)} p95 ${before.toFixed(1)} ms → ${after.toFixed(1)} ms, ${ratio.toFixed(2)} times (≤ ${limit})`,
  )
}

/** Some connections, each with one question at a time; answers how long each took. */
async function load(side: Side, makeRequest: MakeRequest, count: number): Promise<number[]> {
  const times: number[] = []
  let left = count
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const turn = side.turns++
        const { path, inOne = false, form } = makeRequest(turn)
        const tokens = inOne ? side.together : side.spread
        const headers = {
          ...side.headers,
          authorization: `Bearer ${tokens[turn % tokens.length]}`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': `scale-${turn}` }),
        }
        const begun = performance.now()
        const answer = await ask(side, path, headers, form)
        times.push(performance.now() - begun)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
      }
    }),
  )
  return times
}

function ask(
  { port, agent }: { port: number; agent: Agent },
  path: string,
  headers: Record<string, string>,
  form?: string,
) {
  return new Promise<{ status: number; text: string; json(): unknown }>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', agent, path, method: form === undefined ? 'GET' : 'POST', headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode!, text, json: () => JSON.parse(text) as unknown })
        })
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(form)
  })
}

/** What a trip takes on the disk, indexes included. */
async function printSizes() {
  const client = await openClient(Object.assign(new URL(postgres.url), { pathname: '/scale_big' }).href)
  const { rows } = await client.query<{ name: string; bytes: string; rows: string }>(
    `select relname as name, pg_total_relation_size(c.oid) as bytes, greatest(reltuples, 0)::bigint as rows from pg_class c
     where relname = any($1) order by pg_total_relation_size(c.oid) desc`,
    [
      [
        'trip',
        'points_ledger',
        'member_day',
        'organisation_day',
        'organisation_traveller',
        'brand_day',
        'points_balance',
        'member',
      ],
    ],
  )
  await client.end()
  for (const { name, bytes, rows: count } of rows)
    say(
      `  ${name.padEnd(18)} ${(Number(bytes) / 1e6).toFixed(0).padStart(7)} MB, ${Number(count).toLocaleString('en')} rows, ${Math.round(Number(bytes) / Math.max(1, Number(count)))} bytes each`,
    )
  const bytesEach = (name: string, share: number) =>
    rows
      .filter((row) => row.name === name)
      .reduce((sum, row) => sum + (Number(row.bytes) / Math.max(1, Number(row.rows))) * share, 0)
  say(
    `a trip takes about ${Math.round(bytesEach('trip', 1) + bytesEach('points_ledger', 1) + bytesEach('member_day', 0.5))} bytes: its row, its ledger row, half a day's sum`,
  )
}

/** On the large side; a member's own rows are as many on either. */
async function measureImport({ port, headers, spread }: Side): Promise<boolean> {
  const {
    what,
    seconds,
    holds: isQuick,
  } = await importRows(`http://127.0.0.1:${port}`, { ...headers, authorization: `Bearer ${spread.at(-1)}` })
  say(`${isQuick ? '✓' : '✗'} ${what}: ${seconds.toFixed(1)} s (≤ 20)`)
  return isQuick
}

/** On the large side: no report grows with what a member asks for, so each has a limit of its own. */
async function printReports(side: Side): Promise<boolean> {
  const rows = await measureReports({
    ...side,
    askAs: async (session) => {
      const headers = { ...side.headers, authorization: `Bearer ${await side.sign(session)}` }
      return async (path) => {
        const answer = await ask(side, path, headers)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
      }
    },
  })
  for (const { what, figure, limit: most, holds: isQuick } of rows)
    say(`${isQuick ? '✓' : '✗'} ${what.padEnd(52)} ${figure} (${most})`)
  return rows.every((row) => row.holds)
}

async function assertRoom() {
  const { bavail, bsize } = await statfs(dataDir)
  const trips = (small.members + big.members) * big.tripsEach
  const needed = trips * (bytesOfTrip.kept * big.kept + bytesOfTrip.summed) + 6e9
  if (bavail * bsize >= needed) return
  await rm(dataDir, { recursive: true, force: true })
  throw new Error(
    `This needs about ${Math.round(needed / 1e9)} GB below ${dataDir}; there are ${Math.round((bavail * bsize) / 1e9)}. Set DATA_DIR to another place, or ask for less.`,
  )
}

async function onServer(url: string, ...statements: string[]) {
  const client = await openClient(url)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function p95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!
}

function readNumber(name: keyof typeof asked, least: number, most: number): number {
  const value = Number(asked[name])
  if (!(value >= least && value <= most)) throw new Error(`--${name} is a number from ${least} to ${most}.`)
  return value
}

function say(line: string) {
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${line}`)
}
