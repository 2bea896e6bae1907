import pg from 'pg'
import { type ConnectionOptions, type Connections, openConnections } from './connection-pool.ts'
import { type FlightContext, repeatWhatIsSafe, runTransaction, sendFlight, type Transaction } from './flight.ts'
import { type Listener, openListener } from './listener.ts'
import { openProbe, type DatabaseStatus } from './probe.ts'
import type { Query, RowsOf } from './query.ts'

export type { Transaction } from './flight.ts'

/** Access to the database: always for one brand, or explicitly for all of them. */
export type Database = {
  /** Sends queries together as one transaction in one flight. */
  send<const Queries extends readonly Query[]>(
    ...queries: Queries
  ): Promise<{ -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }>
  /**
   * Several flights in one transaction. It is repeated after a conflict, or when the database was lost before the
   * commit.
   */
  transaction<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

export type Databases = Pick<Connections, 'pool' | 'answersWithin' | 'cut'> & {
  ofBrand(brandId: number): Database
  /** The same for read-only work, which can be repeated after any failure. */
  readsOfBrand(brandId: number): Database
  /** For the few functions whose name says that they cross brands. */
  ofAllBrands(): Database
  with(context: FlightContext): Database
  /** Listens to the notifications of other copies of the server, on one connection outside the pool. */
  listen: Listener['listen']
  /** The status of the database, queried outside the pool. */
  look(): Promise<DatabaseStatus>
  /** The current time of the database. */
  readClock(): Promise<Date>
  close(): Promise<void>
}

// Dates of the programme are text everywhere; counts and sums stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase(url: string, options: ConnectionOptions): Databases {
  const connections = openConnections(url, options)
  const probe = openProbe(url, connections.pool)
  const listener = openListener(url)
  const brands = new Map<number, Database>()
  const brandsRead = new Map<number, Database>()
  const databases: Databases = {
    ...connections,
    ofBrand(brandId) {
      let database = brands.get(brandId)
      if (!database) brands.set(brandId, (database = databases.with({ role: 'throughway_api', brandId })))
      return database
    },
    readsOfBrand(brandId) {
      let database = brandsRead.get(brandId)
      if (!database)
        brandsRead.set(brandId, (database = databases.with({ role: 'throughway_api', brandId, isRead: true })))
      return database
    },
    ofAllBrands: () => databases.with({ role: 'throughway_all_brands', brandId: null }),
    with: (context) => ({
      send: (...queries) => repeatWhatIsSafe(context, () => sendFlight(connections, context, queries)),
      transaction: (work) => repeatWhatIsSafe(context, () => runTransaction(connections, context, work)),
    }),
    listen: (channel, handle) => listener.listen(channel, handle),
    look: () => probe.look(),
    readClock: async () =>
      (await connections.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now,
    close: async () => void (await Promise.all([listener.close(), probe.close(), connections.close()])),
  }
  return databases
}
