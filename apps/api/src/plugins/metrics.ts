import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import type pg from 'pg'
import type { Api } from '#api.ts'

/** Request counts and durations by call, the pool, and the event loop's delay, in Prometheus' text form. */
export function openMetrics(pool: pg.Pool): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'throughway_' })
  const poolGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `throughway_pool_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  poolGauge('connections', 'Connections to the database.', () => pool.totalCount)
  poolGauge('idle', 'Connections that wait for work.', () => pool.idleCount)
  poolGauge('waiting', 'Calls that wait for a connection.', () => pool.waitingCount)
  return registry
}

const durationName = 'throughway_request_seconds'
/** Upper bounds of the buckets, in seconds. */
const bounds = [0.002, 0.005, 0.01, 0.02, 0.06, 0.2, 1, 5] as const

/** Requests of one call with one status; the last bucket holds those beyond all bounds. */
type Counted = { labels: { call: string; status: number }; buckets: number[]; seconds: number }

/**
 * A histogram of our own, since the library's names and checks its labels at each observation, which is a fortieth of an
 * answer from memory.
 */
export function countRequests(api: Api) {
  const counted = new Map<string, Map<number, Counted>>()
  api.app.metrics.registerMetric({
    name: durationName,
    help: 'Duration of requests by call and status.',
    get: async () => ({
      name: durationName,
      help: 'Duration of requests by call and status.',
      type: 'histogram',
      aggregator: 'sum',
      values: [...counted.values()].flatMap((ofCall) => [...ofCall.values()]).flatMap(describe),
    }),
    reset: () => counted.clear(),
  } as unknown as Metric)
  api.addHook('onResponse', (request, reply, done) => {
    const call = (request.routeOptions.config as { call?: string }).call ?? 'page'
    const one = recall(counted, call, reply.statusCode)
    const seconds = reply.elapsedTime / 1000
    one.seconds += seconds
    let bucket = 0
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++
    one.buckets[bucket]! += 1
    done()
  })
}

function recall(counted: Map<string, Map<number, Counted>>, call: string, status: number): Counted {
  let ofCall = counted.get(call)
  if (!ofCall) counted.set(call, (ofCall = new Map()))
  let one = ofCall.get(status)
  if (!one) ofCall.set(status, (one = { labels: { call, status }, buckets: [...bounds.map(() => 0), 0], seconds: 0 }))
  return one
}

/** The text format requires that each bucket also counts all smaller ones. */
function describe({ labels, buckets, seconds }: Counted) {
  let count = 0
  const cumulated = buckets.map((each, index) => ({
    metricName: `${durationName}_bucket`,
    labels: { le: bounds[index] ?? '+Inf', ...labels },
    value: (count += each),
  }))
  return [
    ...cumulated,
    { metricName: `${durationName}_sum`, labels, value: seconds },
    { metricName: `${durationName}_count`, labels, value: count },
  ]
}
