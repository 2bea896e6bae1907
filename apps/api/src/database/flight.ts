import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fly, type Statement, type StatementAnswer } from './flight-query.ts'
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
  /** The same, behind all of those: for rows that many share, so that they are locked for the shortest time. */
  atLast(...queries: Query[]): void
  /** Runs once the transaction is committed, and never when it is not: what reaches the world outside waits for it. */
  afterCommit(task: () => void): void
}

/** COMMIT after a failed statement answers ROLLBACK without an error; here it is one. */
export class RolledBack extends Error {}

/** One transaction in one flight: begin, identity, preface, queries, commit leave together and are answered together. */
export async function sendFlight<const Queries extends readonly Query[]>(
  pool: pg.Pool,
  context: FlightContext,
  queries: Queries,
): Promise<Rows<Queries>> {
  const opening = open(context)
  const statements = [...opening, ...queries.map(write), commit]
  const answers = await withClient(pool, (client) => fly(client, statements))
  assertCommitted(answers.at(-1)!)
  hearPreface(context, answers)
  return rowsOf(answers.slice(opening.length, -1)) as Rows<Queries>
}

/**
 * A transaction of several flights. The first `send` carries the opening and the preface; what was put off with
 * `later` leaves with the commit.
 */
export async function runTransaction<Answer>(
  pool: pg.Pool,
  context: FlightContext,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const tasks: (() => void)[] = []
  const answer = await withClient(pool, async (client) => {
    let opened = false
    const put: Query[] = []
    const shared: Query[] = []
    const tx: Transaction = {
      async send(...queries) {
        const opening = opened ? [] : open(context)
        opened = true
        const answers = await fly(client, [...opening, ...queries.map(write)])
        if (opening.length) hearPreface(context, answers)
        return rowsOf(answers.slice(opening.length)) as Rows<typeof queries>
      },
      later: (...queries) => void put.push(...queries),
      atLast: (...queries) => void shared.push(...queries),
      afterCommit: (task) => void tasks.push(task),
    }
    try {
      const answer = await work(tx)
      if (!opened) await tx.send()
      assertCommitted((await fly(client, [...[...put, ...shared].map(write), commit])).at(-1)!)
      return answer
    } catch (error) {
      if (opened && !isFromDatabase(error)) await client.query('rollback').catch(() => {})
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

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
const identity = { name: 'identity', text: "select set_config('role', $1, true), set_config('app.brand_id', $2, true)" }

function open({ role, brandId, preface = [] }: FlightContext): Statement[] {
  return [begin, { ...identity, values: [role, String(brandId ?? '')] }, ...preface.map(write)]
}

function hearPreface({ preface = [], onPreface }: FlightContext, answers: StatementAnswer[]) {
  onPreface?.(rowsOf(answers.slice(2, 2 + preface.length)))
}

const names = new Map<string, string>()

/** Statements are prepared once on each connection; their name is their text's digest. */
function write(each: Query): Statement {
  const { sql, parameters } = each.compile()
  let name = names.get(sql)
  if (!name) names.set(sql, (name = createHash('sha1').update(sql).digest('base64url')))
  return { name, text: sql, values: parameters }
}

function rowsOf(answers: StatementAnswer[]): unknown[][] {
  return answers.map((answer) => answer.rows)
}

function assertCommitted(answer: StatementAnswer) {
  if (answer.command !== 'COMMIT') throw new RolledBack('The transaction was rolled back.')
}

/** After a failure of the database the connection is rolled back, and given up only when that fails too. */
async function withClient<Answer>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    if (isFromDatabase(error)) broken = mayBeElsewhere(error) || !(await canRollBack(client))
    throw error
  } finally {
    client.release(broken)
  }
}

function canRollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

function isFromDatabase(error: unknown) {
  return (
    error instanceof RolledBack || sqlStateOf(error) !== undefined || (error instanceof Error && error.name === 'error')
  )
}

/** A server that has become read-only, or plans that no longer fit the tables: a new connection does better. */
function mayBeElsewhere(error: unknown) {
  return ['25006', '0A000'].includes(sqlStateOf(error) ?? '')
}
