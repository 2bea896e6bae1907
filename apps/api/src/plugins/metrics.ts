import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
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

export function countRequests(api: Api) {
  const durations = new Histogram({
    name: 'throughway_request_seconds',
    help: 'Duration of requests by call and status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.06, 0.2, 1, 5],
    registers: [api.app.metrics],
  })
  api.addHook('onResponse', (request, reply, done) => {
    const call = (request.routeOptions.config as { call?: string }).call ?? 'page'
    durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
