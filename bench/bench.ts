import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { measureFirstLoads } from './first-load.ts'

/*
 * What the product costs, each figure beside its limit, measured in one run: a ratio to a bare route in the same
 * process says more than requests a second, which are the machine's.
 */
const connections = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)

type Started = { api: number; bare: number; alone: string[]; together: string[] }
type Row = { what: string; figure: string; limit: string; holds: boolean }

const server = fork(join(import.meta.dirname, 'bench-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
const started = await new Promise<Started>((resolve, reject) => {
  server.once('message', (message) => resolve(message as Started))
  server.once('exit', (code) => reject(new Error(`The bench server ended with code ${code}.`)))
})
const apiUrl = `http://127.0.0.1:${started.api}`
const bareUrl = `http://127.0.0.1:${started.bare}`
const host = 'harbor.localhost'
const { data: brand } = (await (await fetch(`${apiUrl}/api/public/brand?domain=${host}`)).json()) as { data: { api_key: string; csrf_token: string } }
const headers = { host, 'x-api-key': brand.api_key, 'x-csrf-token': brand.csrf_token, 'x-api-version': '2021-09-01' }

const rows: Row[] = []
let trips = 0
let turns = 0
try {
  const hello = await load(`${bareUrl}/hello`)
  await compare('brand call', load(`${apiUrl}/api/public/brand`, { headers }), hello, 0.6, 'hello JSON')

  const select = await load(`${bareUrl}/select`)
  const readPoints: Partial<autocannon.Options> = { requests: [{ method: 'GET', setupRequest: (request: autocannon.Request) => withToken(request, started.alone) }] }
  await compare('GET member/points', load(`${apiUrl}/api/member/points`, { headers, ...readPoints }), select, 0.5, 'select with RLS')

  const insert = await load(`${bareUrl}/insert`, { method: 'POST' })
  await compare('POST member/trips', load(`${apiUrl}/api/member/trips`, postTrips(started.alone)), insert, 0.25, 'insert with RLS')
  await compare('POST member/trips, one organisation', load(`${apiUrl}/api/member/trips`, postTrips(started.together)), insert, 0.25, 'insert with RLS')
} finally {
  server.send('stop')
  await new Promise((resolve) => server.once('exit', resolve))
}
if (!process.argv.includes('--calls'))
  for (const { page, bytes, limit } of await measureFirstLoads())
    rows.push({ what: `first load of ${page}`, figure: `${(bytes / 1000).toFixed(1)} KB`, limit: `≤ ${limit / 1000} KB`, holds: bytes <= limit })

print(rows)
process.exitCode = rows.every((row) => row.holds) ? 0 : 1

async function compare(what: string, measured: Promise<autocannon.Result>, base: autocannon.Result, limit: number, name: string) {
  const { requests, latency, non2xx, errors } = await measured
  if (non2xx + errors > requests.total * 0.001) throw new Error(`${what}: ${non2xx} refusals and ${errors} errors in ${requests.total} requests.`)
  const ratio = requests.average / base.requests.average
  rows.push({
    what: `${what} (${Math.round(requests.average)}/s) to ${name} (${Math.round(base.requests.average)}/s)`,
    figure: ratio.toFixed(2),
    limit: `≥ ${limit}`,
    holds: ratio >= limit,
  })
  rows.push({ what: `${what}, p99 under ${connections} connections`, figure: `${latency.p99} ms`, limit: '≤ 60 ms', holds: latency.p99 <= 60 })
}

/** The first two seconds only warm up. */
async function load(url: string, options: Partial<autocannon.Options> = {}): Promise<autocannon.Result> {
  await autocannon({ url, connections, duration: 2, ...options })
  return autocannon({ url, connections, duration: seconds, ...options })
}

/** Each post another member's other day, so that no two are doubles. */
function postTrips(tokens: string[]): Partial<autocannon.Options> {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    requests: [{ method: 'POST', setupRequest: (request: autocannon.Request) => ({ ...withToken(request, tokens), body: nextTrip() }) }],
  }
}

function nextTrip() {
  const turn = trips++
  const day = new Date(Date.now() - 86_400_000 * (1 + (Math.floor(turn / 2000) % 50))).toISOString().slice(0, 10)
  return `date=${day}&mode=bike&miles=4.6&direction=other&from=Home&to=Work`
}

function withToken(request: autocannon.Request, tokens: string[]): autocannon.Request {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${tokens[turns++ % tokens.length]}`, 'idempotency-key': `bench-${turns}-${process.pid}` } }
}

function print(table: Row[]) {
  const width = Math.max(...table.map((row) => row.what.length))
  for (const { what, figure, limit, holds } of table) console.log(`${holds ? '✓' : '✗'} ${what.padEnd(width)}  ${figure.padStart(9)}  ${limit}`)
}
