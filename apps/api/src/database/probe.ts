import type pg from 'pg'
import { openPool } from './connections.ts'

const patienceMs = 1_000

/** The status of the database: whether it answers and accepts writes, and whether calls get a connection. */
export type DatabaseStatus = { answers: boolean; isWritable: boolean; hasConnections: boolean }

export type Probe = { look(): Promise<DatabaseStatus>; close(): Promise<void> }

/**
 * Checks the database on its own connection, so that it answers while calls hold all others, and within about a second,
 * even if the database does not answer. Concurrent callers share one check.
 */
export function openProbe(url: string, callsPool: pg.Pool): Probe {
  const own = openPool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 5_000,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'throughway-probe',
  })
  let looking: Promise<DatabaseStatus> | undefined
  async function look(): Promise<DatabaseStatus> {
    const [isReadOnly, hasConnections] = await Promise.all([askWhetherReadOnly(own), canGetConnection(callsPool)])
    return { answers: isReadOnly !== undefined, isWritable: isReadOnly === false, hasConnections }
  }
  return {
    look: () => (looking ??= look().finally(() => (looking = undefined))),
    close: () => own.end(),
  }
}

/** Whether the server is a standby or closed to writes by an operator; undefined when it does not answer. */
function askWhetherReadOnly(pool: pg.Pool): Promise<boolean | undefined> {
  return pool
    .query<{
      isReadOnly: boolean
    }>(`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`)
    .then(
      ({ rows }) => rows[0]!.isReadOnly,
      () => undefined,
    )
}

/** A pool without a free connection for a moment is busy; one that stays so is exhausted. */
async function canGetConnection(pool: pg.Pool): Promise<boolean> {
  if (pool.idleCount || pool.totalCount < pool.options.max) return true
  const turn = pool.connect().then(
    (client) => {
      client.release()
      return true
    },
    () => false,
  )
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patienceMs)
  return Promise.race([turn, tooLate]).finally(() => clearTimeout(timer))
}
