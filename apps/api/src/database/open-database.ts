import pg from 'pg'
import { openPool } from './connections.ts'
import { type FlightContext, retryConflicts, runTransaction, sendFlight, type Transaction } from './flight.ts'
import { openProbe, type Standing } from './probe.ts'
import type { Query, RowsOf } from './query.ts'

export type { Transaction } from './flight.ts'

/** What code holds to talk to the database: always for one brand, or by name for all of them. */
export type Database = {
  /** Sends queries together as one transaction in one flight. */
  send<const Queries extends readonly Query[]>(
    ...queries: Queries
  ): Promise<{ -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }>
  /** Several flights in one transaction, run again when it conflicts with another. */
  transaction<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

export type Databases = {
  pool: pg.Pool
  ofBrand(brandId: number): Database
  /** For the few functions whose name says that they cross brands. */
  ofAllBrands(): Database
  with(context: FlightContext): Database
  /** How the database stands, asked beside the pool. */
  look(): Promise<Standing>
  close(): Promise<void>
}

// Dates of the programme are text from table to screen; counts and sums stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/*
 * A connection plans each statement once. A plan made while a table was empty would read it whole for as long as the
 * connection lives, however much was added since; all our statements have an index that fits.
 */
const planOnce = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan'

export function openDatabase(url: string, options: { max: number }): Databases {
  const pool = openPool({
    connectionString: url,
    max: options.max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => void (await client.query(planOnce)),
  })
  const probe = openProbe(url, pool)
  const brands = new Map<number, Database>()
  const databases: Databases = {
    pool,
    ofBrand(brandId) {
      let database = brands.get(brandId)
      if (!database) brands.set(brandId, (database = databases.with({ role: 'throughway_api', brandId })))
      return database
    },
    ofAllBrands: () => databases.with({ role: 'throughway_all_brands', brandId: null }),
    with: (context) => ({
      send: (...queries) => sendFlight(pool, context, queries),
      transaction: (work) => retryConflicts(() => runTransaction(pool, context, work)),
    }),
    look: () => probe.look(),
    close: async () => void (await Promise.all([probe.close(), pool.end()])),
  }
  return databases
}
