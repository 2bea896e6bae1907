import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { CompiledQuery } from 'kysely'
import type { Query, RowsOf } from './query.ts'

type Rows<Queries extends readonly Query[]> = { -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }

/** On whose behalf statements run: the role and brand that row-level security checks, and what must hold first. */
export type FlightContext = {
  role: 'throughway_api' | 'throughway_all_brands'
  brandId: number | null
  /** Statements that travel ahead of the first one; an error of theirs undoes the whole flight. */
  preface?: readonly Query[]
  /** Hears the preface's rows before anything that follows it is answered; may throw. */
  onPreface?: (rows: unknown[][]) => void
}

export type Transaction = {
  /** Sends the queries together and answers their rows. */
  send<const Queries extends readonly Query[]>(...queries: Queries): Promise<Rows<Queries>>
  /** Keeps the queries for the last flight, which also commits. */
  later(...queries: Query[]): void
  /** Runs once the transaction is committed, and never when it is not: what reaches the world outside waits for it. */
  afterCommit(task: () => void): void
}

/** COMMIT after a failed statement answers ROLLBACK without an error; here it is one. */
export class RolledBack extends Error {}

/** One transaction in one flight: begin, identity, preface, queries, commit leave together and are answered together. */
export async function sendFlight<const Queries extends readonly Query[]>(pool: pg.Pool, context: FlightContext, queries: Queries): Promise<Rows<Queries>> {
  return withClient(pool, async (client) => {
    const results = cork(client, () => [...open(client, context), ...queries.map((each) => run(client, each.compile())), client.query('commit')])
    const answers = await settle(results)
    assertCommitted(answers.at(-1)!)
    hearPreface(context, answers)
    return answers.slice(openingLength(context), -1).map((answer) => answer.rows) as Rows<Queries>
  })
}

/**
 * A transaction of several flights. The first `send` carries the opening and the preface; what was put off with
 * `later` leaves with the commit.
 */
export async function runTransaction<Answer>(pool: pg.Pool, context: FlightContext, work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  const tasks: (() => void)[] = []
  const answer = await withClient(pool, async (client) => {
    let opened = false
    const put: Query[] = []
    const tx: Transaction = {
      async send(...queries) {
        const opening = opened ? 0 : openingLength(context)
        const first = !opened
        opened = true
        const results = cork(client, () => [...(first ? open(client, context) : []), ...queries.map((each) => run(client, each.compile()))])
        const answers = await settle(results)
        if (first) hearPreface(context, answers)
        return answers.slice(opening).map((answer) => answer.rows) as Rows<typeof queries>
      },
      later: (...queries) => void put.push(...queries),
      afterCommit: (task) => void tasks.push(task),
    }
    try {
      const answer = await work(tx)
      if (!opened) await tx.send()
      const answers = await settle(cork(client, () => [...put.map((each) => run(client, each.compile())), client.query('commit')]))
      assertCommitted(answers.at(-1)!)
      return answer
    } catch (error) {
      if (opened && !isBroken(error)) await client.query('rollback').catch(() => {})
      throw error
    }
  })
  for (const task of tasks) task()
  return answer
}

/** Serialisation failures and deadlocks undo everything, so the same work may run again. */
export async function retryConflicts<Answer>(work: () => Promise<Answer>, tries = 5): Promise<Answer> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!left || !['40001', '40P01'].includes(sqlStateOf(error) ?? '')) throw error
    }
  }
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const begin = { name: 'begin', text: 'begin' }
const identity = "select set_config('role', $1, true), set_config('app.brand_id', $2, true)"

function open(client: pg.ClientBase, context: FlightContext) {
  return [
    client.query(begin),
    client.query({ name: 'identity', text: identity, values: [context.role, String(context.brandId ?? '')] }),
    ...(context.preface ?? []).map((each) => run(client, each.compile())),
  ]
}

function openingLength(context: FlightContext) {
  return 2 + (context.preface?.length ?? 0)
}

function hearPreface(context: FlightContext, answers: pg.QueryResult[]) {
  if (context.preface) context.onPreface?.(answers.slice(2, openingLength(context)).map((answer) => answer.rows))
}

const names = new Map<string, string>()

/** Statements are prepared once on each connection; their name is their text's digest. */
function run(client: pg.ClientBase, compiled: CompiledQuery) {
  let name = names.get(compiled.sql)
  if (!name) names.set(compiled.sql, (name = createHash('sha1').update(compiled.sql).digest('base64url')))
  return client.query({ name, text: compiled.sql, values: compiled.parameters as unknown[] })
}

/** Holds the socket until all statements are written, so that they leave in one packet. */
function cork(client: pg.ClientBase, write: () => Promise<pg.QueryResult>[]) {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  stream.cork()
  try {
    return write()
  } finally {
    stream.uncork()
  }
}

/** Waits for all, then throws the first failure: those after it only say that the transaction is aborted. */
async function settle(results: Promise<pg.QueryResult>[]) {
  const settled = await Promise.allSettled(results)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((each) => (each as PromiseFulfilledResult<pg.QueryResult>).value)
}

function assertCommitted(answer: pg.QueryResult) {
  if (answer.command !== 'COMMIT') throw new RolledBack('The transaction was rolled back.')
}

/** After a failure of the database the connection is not trusted again; a no of our own leaves it as it is. */
async function withClient<Answer>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    broken = isBroken(error)
    throw error
  } finally {
    client.release(broken)
  }
}

function isBroken(error: unknown) {
  return error instanceof RolledBack || sqlStateOf(error) !== undefined || (error instanceof Error && error.name === 'error')
}
