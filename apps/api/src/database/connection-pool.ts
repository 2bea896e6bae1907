import pg from 'pg'
import { openPool } from './connections.ts'
import { sendPipeline, forgetPrepared, type Statement, type StatementAnswer } from './flight-query.ts'
import { type Asker, openShares } from './shares.ts'

/** The time limits of the database in seconds: for a statement, and for waiting for a lock. */
export type Limits = { statementSeconds: number; lockSeconds: number }

export const usualLimits: Limits = { statementSeconds: 8, lockSeconds: 3 }
/** For jobs and imports, which no user waits for. */
export const longLimits: Limits = { statementSeconds: 600, lockSeconds: 60 }

export type ConnectionOptions = {
  max: number
  /** Whether programmes and members have limited shares of the connections. */
  isShared?: boolean
  limits?: Limits
  /**
   * Added to the limit of a statement: after that without an answer, the connection counts as dead. With shares it is
   * the limit of everything that a caller waits for: a turn, a connection, and all answers of a transaction.
   */
  graceSeconds?: number
  /** Reports faults that nobody waits for. */
  tellOfFault?: (error: unknown) => void
}

export type SendStatements = (statements: readonly Statement[]) => Promise<StatementAnswer[]>

export type Connections = {
  pool: pg.Pool
  tellOfFault(error: unknown): void
  /**
   * Runs the work on its own connection. After a failure it is rolled back; if that fails too, the connection is
   * closed.
   */
  use<Answer>(asker: Asker, work: (send: SendStatements) => Promise<Answer>): Promise<Answer>
  /** Whether the database answers within that time. */
  answersWithin(milliseconds: number): Promise<boolean>
  /** Closes all connections, when the database no longer answers. */
  cut(): void
  close(): Promise<void>
}

/** The database did not answer within its limits, so its host or the network is down. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

const connectMilliseconds = 5000
const closeMilliseconds = 3000

export function openConnections(
  url: string,
  {
    max,
    isShared = false,
    limits = usualLimits,
    graceSeconds = 2,
    tellOfFault = (error) => console.error(error),
  }: ConnectionOptions,
): Connections {
  const open = new Set<WatchedClient>()
  const silenceMilliseconds = (limits.statementSeconds + graceSeconds) * 1000
  const setUp = writeSetUp(limits)
  // plans from an older epoch may no longer fit the tables
  const epochs = new WeakMap<pg.ClientBase, number>()
  let epoch = 0

  class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      open.add(this)
      epochs.set(this, epoch)
      this.once('end', () => open.delete(this))
    }
  }

  const pool = openPool({
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectMilliseconds,
    Client: WatchedClient,
    onConnect: async (client: pg.ClientBase) =>
      void (await within(connectMilliseconds, client, () => client.query(setUp))),
  })

  const shares = isShared ? openShares(max) : undefined

  async function useConnection<Answer>(
    work: (send: SendStatements) => Promise<Answer>,
    leftMilliseconds: () => number,
  ): Promise<Answer> {
    const client = await connectWithin(pool, leftMilliseconds())
    const send: SendStatements = (statements) =>
      within(leftMilliseconds(), client, () => sendPipeline(client, statements))
    let isBroken = false
    try {
      if (epochs.get(client) !== epoch) await forgetPlans(client)
      return await work(send)
    } catch (error) {
      if (isPlanOutdated(error)) epoch++
      isBroken = mayBeElsewhere(error) || !(await canRollBack(send))
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  async function forgetPlans(client: pg.PoolClient) {
    const newest = epoch
    await within(silenceMilliseconds, client, () => client.query('deallocate all'))
    forgetPrepared(client)
    epochs.set(client, newest)
  }

  const cut = () => {
    for (const client of open) streamOf(client).destroy()
  }
  return {
    pool,
    tellOfFault,
    async use(asker, work) {
      if (!shares) return useConnection(work, () => silenceMilliseconds)
      const endsAt = performance.now() + silenceMilliseconds
      const giveBack = await shares.take(asker)
      try {
        return await useConnection(work, () => Math.max(0, endsAt - performance.now()))
      } finally {
        giveBack()
      }
    },
    async answersWithin(milliseconds) {
      let timer: NodeJS.Timeout
      const tooLate = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)))
      const asked = pool.query('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
    },
    cut,
    async close() {
      const timer = setTimeout(cut, closeMilliseconds)
      await pool.end().finally(() => clearTimeout(timer))
    },
  }
}

/**
 * A connection plans each statement once. A plan made for an empty table would scan the whole table for the life of the
 * connection, however large it grew; all our statements have a matching index.
 */
function writeSetUp({ statementSeconds, lockSeconds }: Limits) {
  return `set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set statement_timeout = '${statementSeconds}s';
    set lock_timeout = '${lockSeconds}s'; set idle_in_transaction_session_timeout = '${statementSeconds}s'`
}

/** Throws `DatabaseSilent` when there is no connection in time. One that comes later goes back to the pool. */
async function connectWithin(pool: pg.Pool, milliseconds: number): Promise<pg.PoolClient> {
  const asked = pool.connect()
  let timer: NodeJS.Timeout
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent('The database takes no connection.')), milliseconds)
  })
  try {
    return await Promise.race([asked, tooLate])
  } catch (error) {
    asked.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  } finally {
    clearTimeout(timer!)
  }
}

/** Closes a connection that does not answer in time, so that pending queries fail. */
async function within<Answer>(milliseconds: number, client: pg.ClientBase, ask: () => Promise<Answer>) {
  const timer = setTimeout(
    () => streamOf(client).destroy(new DatabaseSilent('The database does not answer.')),
    milliseconds,
  )
  try {
    return await ask()
  } finally {
    clearTimeout(timer)
  }
}

function streamOf(client: pg.ClientBase) {
  return (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection.stream
}

const rollback: Statement = { name: 'rollback', text: 'rollback', values: [] }

function canRollBack(send: SendStatements): Promise<boolean> {
  return send([rollback]).then(
    () => true,
    () => false,
  )
}

/** The server has become read-only; a new connection may lead to the primary. */
function mayBeElsewhere(error: unknown) {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

/** Recognises `cached plan must not change result type` by its place in the source, whatever the server's language. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
