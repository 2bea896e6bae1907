import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { BenchRegion } from './bench-regions.ts'
import { importRows } from './import-rows.ts'
import { measureLists } from './lists.ts'
import { measureMatching } from './matching.ts'
import { measureMessages } from './messages.ts'
import { measurePages } from './pages.ts'
import { measurePlanner } from './planner.ts'
import { measureRaces } from './races.ts'
import { makeRideQuestions } from './ride-services.ts'
import { printRows, type Row } from './rows.ts'
import { measureStreams, type Memory } from './streams.ts'

/*
 * What the product costs, each figure beside its limit, measured in one run: a ratio to a bare route in the same
 * process says more than requests a second, which are the machine's. `--planner` measures the planner alone, `--trips`
 * logged trips alone, `--audit` what the audit costs alone, `--permission` what the look at the grants costs, `--kept`
 * answers from memory alone, `--streams` open streams alone, `--calls` neither pages, lists, messages, races nor matching
 * (`node bench/pages.ts`, `node bench/lists.ts` and so on these alone).
 */
const connections = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 18)
/** Few and long ones: the first request of each connection is slow, and is to be less than a hundredth of a turn. */
const turnsTaken = 3
/** More than a connection can have answered in one turn. */
const requestsEach = 600

/** Those who read while others sign in. */
const othersReading = 8

type Started = {
  api: number
  bare: number
  collector: string
  admins: string[]
  membersOfAdmin: string[]
  alone: string[]
  /** The members of these sign-ins, in the same order. */
  aloneIds: string[]
  together: string[]
  crowd: { emails: string[]; password: string }
}

const server = fork(join(import.meta.dirname, 'bench-server.ts'), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  execArgv: ['--expose-gc'],
})
const started = await new Promise<Started>((resolve, reject) => {
  server.once('message', (message) => resolve(message as Started))
  server.once('exit', (code) => reject(new Error(`The bench server ended with code ${code}.`)))
})
const apiUrl = `http://127.0.0.1:${started.api}`
const bareUrl = `http://127.0.0.1:${started.bare}`
const host = 'harbor.localhost'
const { data: brand } = (await (await fetch(`${apiUrl}/api/public/brand?domain=${host}`)).json()) as {
  data: { api_key: string; csrf_token: string }
}
const headers = { host, 'x-api-key': brand.api_key, 'x-csrf-token': brand.csrf_token, 'x-api-version': '2021-09-01' }

const rows: Row[] = []
/** Tells each once it is measured: a run that breaks later has not been for nothing. */
function add(...more: Row[]) {
  rows.push(...more)
  for (const { what, figure, limit } of more) console.error(`${figure}  (${limit})  ${what}`)
}
let keys = 0
const isOnlyPlanner = process.argv.includes('--planner')
const isOnlyTrips = process.argv.includes('--trips')
const isOnlyAudit = process.argv.includes('--audit')
const isOnlyKept = process.argv.includes('--kept')
const isOnlyPermission = process.argv.includes('--permission')
const isOnlyStreams = process.argv.includes('--streams')
const isOnlyOneKind = isOnlyStreams || isOnlyTrips || isOnlyAudit || isOnlyKept || isOnlyPermission
try {
  if (!isOnlyPlanner) await measureCalls()
  if (!isOnlyOneKind) add(...(await measurePlanner(started.api, (await ask('regions')) as BenchRegion[])))
} finally {
  server.send('stop')
  await new Promise((resolve) => server.once('exit', resolve))
}
if (!process.argv.includes('--calls') && !isOnlyPlanner && !isOnlyOneKind) {
  add(...(await measureLists()))
  add(...(await measureMessages()))
  add(...(await measureRaces()))
  add(...(await measureMatching()))
  add(...(await measurePages()))
}
printRows(rows)

async function measureCalls() {
  if (isOnlyTrips) return measureTrips()
  if (isOnlyAudit) return measureAudit()
  if (isOnlyPermission) return measurePermission()
  await measureOpenStreams()
  if (isOnlyStreams) return
  await measureKept()
  if (isOnlyKept) return
  await compare('GET member/points', readOthers(), { name: 'select with RLS', url: `${bareUrl}/select` }, 0.5)
  await measureTrips()
  await measureAudit()
  await measurePermission()
  await measureBesideSignIns()
  await measureLongList()
  await measureImport()
  await measureRides()
}

/** Decision 168. */
async function measureOpenStreams() {
  const { api, alone: tokens } = started
  add(
    ...(await measureStreams({
      api,
      headers,
      tokens,
      readMemory: async () => (await ask('memory')) as Memory,
      change: (turn) => givePoint(started.aloneIds[turn]!),
    })),
  )
}

/** What the server answers from its memory. */
async function measureKept() {
  await compare(
    'brand call',
    { url: `${apiUrl}/api/public/brand`, headers },
    { name: 'hello JSON', url: `${bareUrl}/hello` },
    0.55,
  )
  // decision 101: a page from the server's memory
  await compare(
    'a page of content',
    { url: `${apiUrl}/api/public/content/page/about`, headers },
    { name: 'hello JSON', url: `${bareUrl}/hello` },
    0.6,
  )
}

async function measureTrips() {
  const insert = { name: 'insert with RLS', url: `${bareUrl}/insert`, method: 'POST' } as const
  await compare('POST member/trips', postTrips(started.alone), insert, 0.2, 75)
  await compare('POST member/trips, one organisation', postTrips(started.together), insert, 0.2, 75)
}

/** Decision 135: what the event costs a call of staff that writes. */
async function measureAudit() {
  const without = { name: 'the same without audit', ...adjustPoints('points_without_audit') }
  await compare('audited POST staff/members/{id}/points', adjustPoints('points'), without, 0.9)
}

/**
 * What the look at the grants adds to the call of staff that does least besides, and how much of a page of members that
 * is (decision 255). A page without the look would show nobody, since what staff see is the scope of their grants.
 */
async function measurePermission() {
  const without = { name: 'the same without permission', ...readAsStaff('views_without_permission') }
  const { rate, baseRate } = await compare('GET staff/views', readAsStaff('views'), without, 0.8)
  await load(readAsStaff('members'), 2)
  const { requests } = await load(readAsStaff('members'), seconds / turnsTaken)
  const share = (1 / rate - 1 / baseRate) * requests.average
  add({
    what: `the look at the grants, of GET staff/members (${Math.round(requests.average)}/s)`,
    figure: `${(share * 100).toFixed(1)} %`,
    limit: '≤ 5 %',
    holds: share <= 0.05,
  })
}

/** The staff take turns: one member has few transactions at once, and 32 requests of one would measure their queue. */
function readAsStaff(path: string): autocannon.Options {
  const { admins } = started
  return {
    url: `${apiUrl}/api/staff/${path}`,
    setupClient: prepare((turn) => ({
      method: 'GET',
      headers: { ...headers, authorization: `Bearer ${admins[turn % admins.length]}` },
    })),
  }
}

/**
 * The two take turns, so that a machine that grows slower or faster meanwhile does so for both. Between warm-up and
 * measuring the tables are analysed, as the database does by itself once a minute: before, its plans are for empty
 * ones.
 */
async function compare(
  what: string,
  measured: autocannon.Options,
  { name, ...base }: autocannon.Options & { name: string },
  limit: number,
  p99Limit = 60,
) {
  await load(base, 2)
  await load(measured, 2)
  await ask('analyze')
  const results: autocannon.Result[] = []
  const baseResults: autocannon.Result[] = []
  for (let turn = 0; turn < turnsTaken; turn++) {
    baseResults.push(await load(base, seconds / turnsTaken))
    results.push(await load(measured, seconds / turnsTaken))
  }
  const total = addUp(results, ({ requests }) => requests.total)
  const failed = addUp(results, ({ non2xx, errors }) => non2xx + errors)
  if (failed > total * 0.001) throw new Error(`${what}: ${failed} refusals and errors in ${total} requests.`)
  const [rate, baseRate] = [results, baseResults].map(
    (each) => addUp(each, ({ requests }) => requests.average) / turnsTaken,
  ) as [number, number]
  const p99 = results.map(({ latency }) => latency.p99).toSorted((one, other) => one - other)[
    Math.floor(turnsTaken / 2)
  ]!
  const ratio = rate / baseRate
  add({
    what: `${what} (${Math.round(rate)}/s) to ${name} (${Math.round(baseRate)}/s)`,
    figure: ratio.toFixed(2),
    limit: `≥ ${limit}`,
    holds: ratio >= limit,
  })
  add({
    what: `${what}, p99 under ${connections} connections`,
    figure: `${p99} ms`,
    limit: `≤ ${p99Limit} ms`,
    holds: p99 <= p99Limit,
  })
  return { rate, baseRate }
}

/**
 * Two hundred sign in at once, and what others read meanwhile still comes promptly: hashing leaves a core free. Their
 * own answers may take as long as the hashes do, but each of them gets one.
 */
async function measureBesideSignIns() {
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const { emails, password } = started.crowd
  const bodies = emails.map((email) => new URLSearchParams({ email, password, shared_computer: 'true' }).toString())
  await load({ ...readOthers(), connections: othersReading }, 2)

  const reading = startReading()
  const startedAt = performance.now()
  const { '2xx': signedIn } = await autocannon({
    url: `${apiUrl}/api/public/v5/login`,
    connections: emails.length,
    amount: emails.length,
    timeout: 60,
    setupClient: (client) => client.setRequests([{ method: 'POST', headers: form, body: bodies.pop() ?? '' }]),
  })
  const tookSeconds = (performance.now() - startedAt) / 1000
  const { latency } = await reading.stop()
  add({
    what: `of ${emails.length} sign-ins at once, in ${tookSeconds.toFixed(1)} s`,
    figure: String(signedIn),
    limit: `= ${emails.length}`,
    holds: signedIn === emails.length,
  })
  add({
    what: 'GET member/points beside them, p99',
    figure: `${latency.p99} ms`,
    limit: '≤ 150 ms',
    holds: latency.p99 <= 150,
  })
}

/** C10: a page of twenty thousand trips with the sums of all of them. */
async function measureLongList() {
  const page = {
    url: `${apiUrl}/api/member/trips?limit=100&totals=true`,
    headers: { ...headers, authorization: `Bearer ${started.collector}` },
    connections: 4,
  }
  await load(page, 2)
  const { latency, non2xx } = await load(page, 6)
  add({
    what: 'a page of 20,000 trips and their sums, p99 under 4 connections',
    figure: `${latency.p99} ms`,
    limit: '≤ 250 ms',
    holds: latency.p99 <= 250 && non2xx === 0,
  })
}

async function measureImport() {
  const {
    what,
    seconds: took,
    holds,
  } = await importRows(apiUrl, { ...headers, authorization: `Bearer ${started.alone[0]}` })
  add({ what, figure: `${took.toFixed(1)} s`, limit: '≤ 20 s', holds })
}

/** E: fifty riders ask what five hundred ride services can do for them, and what they should be asked. */
async function measureRides() {
  const bodies = makeRideQuestions(new Date())
  const form = { ...headers, 'content-type': 'application/json' }
  // the first question has the programme's map made, which takes a while once
  for (let isEstimate = true, tries = 0; isEstimate && tries < 60; tries++) {
    const { data } = (await (
      await fetch(`${apiUrl}/api/public/planner/rides`, { method: 'POST', headers: form, body: bodies[0]! })
    ).json()) as { data: { is_estimate: boolean } }
    isEstimate = data.is_estimate
    if (isEstimate) await new Promise((later) => setTimeout(later, 1000))
  }
  for (const [what, path] of [
    ['rides of 500 services', 'rides'],
    ['questions about 500 services', 'rides/questions'],
  ] as const) {
    const asked = {
      url: `${apiUrl}/api/public/planner/${path}`,
      connections: 1,
      requests: bodies.map((body) => ({ method: 'POST' as const, headers: form, body })),
    }
    await load(asked, 3)
    const { latency, non2xx } = await load(asked, 6)
    add({
      what: `${what}, 97.5 % of answers`,
      figure: `${latency.p97_5} ms`,
      limit: '≤ 40 ms',
      holds: latency.p97_5 <= 40 && non2xx === 0,
    })
  }
}

/** Others who read until they are told to stop. */
function startReading() {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon({ ...readOthers(), connections: othersReading, duration: 120 }, (error, result) =>
    error ? reject(error as Error) : resolve(result),
  )
  return {
    stop() {
      instance.stop?.()
      return promise
    },
  }
}

function readOthers(): autocannon.Options {
  return {
    url: `${apiUrl}/api/member/points`,
    setupClient: prepare((turn) => ({ method: 'GET', headers: asMember(started.alone, turn) })),
  }
}

function load(options: autocannon.Options, duration: number): Promise<autocannon.Result> {
  return autocannon({ connections, duration, ...options })
}

function ask(message: string): Promise<unknown> {
  server.send(message)
  return new Promise((resolve) => server.once('message', resolve))
}

function addUp(results: readonly autocannon.Result[], amountOf: (result: autocannon.Result) => number): number {
  return results.reduce((sum, result) => sum + amountOf(result), 0)
}

/** Each post another member's other day, so that no two are doubles and none waits for another of the same member. */
function postTrips(tokens: string[]): autocannon.Options {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    url: `${apiUrl}/api/member/trips`,
    setupClient: prepare((turn) => ({
      method: 'POST',
      headers: { ...asMember(tokens, turn), ...form },
      body: tripOf(turn, tokens.length),
    })),
  }
}

/** Staff give a member a point, which a message tells them. */
async function givePoint(memberId: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/api/staff/members/${memberId}/points`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${started.admins[0]!}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'points=1&reason=bench',
  })
  if (!answer.ok)
    throw new Error(`A point beside open streams was answered with ${answer.status}: ${await answer.text()}`)
}

/**
 * Each connection's requests are made before it begins, so that making them takes nothing from what is measured. The
 * turns go round the connections, since those that go side by side would meet at the same member again and again.
 */
function prepare(makeRequest: (turn: number) => autocannon.Request) {
  let begun = 0
  return (client: autocannon.Client) => {
    const [round, place] = [Math.floor(begun / connections), begun++ % connections]
    client.setRequests(
      Array.from({ length: requestsEach }, (_, index) =>
        makeRequest((round * requestsEach + index) * connections + place),
      ),
    )
  }
}

/** Each gives a point to another member, so that none waits for another, and the staff take turns. */
function adjustPoints(path: string): autocannon.Options {
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const ids = started.membersOfAdmin
  return {
    url: apiUrl,
    setupClient: prepare((turn) => ({
      method: 'POST',
      path: `/api/staff/members/${ids[turn % ids.length]}/${path}`,
      headers: { ...form, authorization: `Bearer ${started.admins[turn % started.admins.length]}` },
      body: 'points=1&reason=bench',
    })),
  }
}

function tripOf(turn: number, members: number) {
  const day = new Date(Date.now() - 86_400_000 * (1 + (Math.floor(turn / members) % 50))).toISOString().slice(0, 10)
  return `date=${day}&mode=bike&miles=4.6&direction=other&from=Home&to=Work`
}

function asMember(tokens: string[], turn: number) {
  return {
    ...headers,
    authorization: `Bearer ${tokens[turn % tokens.length]}`,
    'idempotency-key': `bench-${String(++keys).padStart(10, '0')}`,
  }
}
