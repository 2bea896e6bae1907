import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { remember } from '@throughway/domain/value/remember'
import { type Connections, isPlanOutdated } from './connection-pool.ts'
import type { Statement, StatementAnswer } from './flight-query.ts'
import type { Query, RowsOf } from './query.ts'

type Rows<Queries extends readonly Query[]> = { -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }

/** The identity of the statements: the role and brand for row-level security, and the checks that must pass first. */
export type FlightContext = {
  role: 'throughway_api' | 'throughway_all_brands'
  brandId: number | null
  /** The member whose share of the connections is used, besides the programme's. */
  memberId?: string
  /** A flight that only reads can be repeated after any failure. */
  isRead?: boolean
  /** The database refuses every change outside of a transaction of several flights. */
  writesInTransactionsOnly?: boolean
  /** The database refuses every change. */
  readsOnly?: boolean
  /**
   * Each statement is planned for its values instead of once for all, such as for a list whose filter fits one row or
   * a million, and runs in one process: starting others takes longer than a page.
   */
  plansByValue?: boolean
  /** Statements sent before the first query. If one of them fails, the whole flight is rolled back. */
  sessionCheck?: readonly Query[]
  /** Gets the rows of the session check before any later query is answered. It may throw. */
  onSessionCheck?: (rows: unknown[][]) => void
}

export type Transaction = {
  /** Sends the queries together and returns their rows. */
  send<const Queries extends readonly Query[]>(...queries: Queries): Promise<Rows<Queries>>
  /** Postpones the queries to the last flight, which also commits. */
  later(...queries: Query[]): void
  /** Like `later`, but after all of those: for rows shared by many, so that they are locked as briefly as possible. */
  atLast(...queries: Query[]): void
  /**
   * Runs after the commit, and never without one: for effects outside the database. Its errors are logged, since the
   * write is done.
   */
  afterCommit(task: () => void): void
}

/** COMMIT after a failed statement answers ROLLBACK without an error; we make it one. */
export class RolledBack extends Error {}

/**
 * One transaction in one flight: begin, identity, session check, queries, commit leave together and are answered
 * together.
 */
export async function sendFlight<const Queries extends readonly Query[]>(
  connections: Connections,
  context: FlightContext,
  queries: Queries,
): Promise<Rows<Queries>> {
  const opening = open(context, context.writesInTransactionsOnly || context.readsOnly ? beginReading : begin)
  const statements = [...opening, ...queries.map(write), commit]
  const answers = await connections.use(askerOf(context, false), (send) => send(statements).catch(noteDoubt))
  assertCommitted(answers.at(-1)!)
  reportSessionCheck(context, answers)
  return rowsOf(answers.slice(opening.length, -1)) as Rows<Queries>
}

/**
 * A transaction of several flights. The first `send` carries the opening and the session check; queries that
 * were postponed with `later` are sent with the commit.
 */
export async function runTransaction<Answer>(
  connections: Connections,
  context: FlightContext,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const tasks: (() => void)[] = []
  const answer = await connections.use(askerOf(context, true), async (send) => {
    let opened = false
    const put: Query[] = []
    const shared: Query[] = []
    const tx: Transaction = {
      async send(...queries) {
        const opening = opened ? [] : open(context, context.readsOnly ? beginReading : begin)
        opened = true
        const answers = await send([...opening, ...queries.map(write)])
        if (opening.length) reportSessionCheck(context, answers)
        return rowsOf(answers.slice(opening.length)) as Rows<typeof queries>
      },
      later: (...queries) => void put.push(...queries),
      atLast: (...queries) => void shared.push(...queries),
      afterCommit: (task) => void tasks.push(task),
    }
    const answer = await work(tx)
    if (!opened) await tx.send()
    const last = [...[...put, ...shared].map(write), commit]
    assertCommitted((await send(last).catch(noteDoubt)).at(-1)!)
    return answer
  })
  for (const task of tasks) runLate(task, connections.tellOfFault)
  return answer
}

/** A committed transaction is answered and never repeated, even if its follow-up tasks fail. */
function runLate(task: () => void, tellOfFault: (error: unknown) => void) {
  try {
    task()
  } catch (error) {
    tellOfFault(error)
  }
}

/** Failures with an unknown outcome: the connection was lost while COMMIT was on its way. */
const doubtful = new WeakSet<object>()

/** An error from the database means that everything was rolled back; a crashing one may report it after the commit. */
function noteDoubt(error: Error): never {
  if (!(error instanceof pg.DatabaseError) || error.code === '57P02') doubtful.add(error)
  throw error
}

const tryLimit = 6

/**
 * Repeats the work when that is safe. Work that the database rolled back (serialisation failures, deadlocks, outdated
 * plans) is repeated at once; while the database is down, work that was surely not committed or only reads is repeated
 * after a pause.
 */
export async function repeatWhatIsSafe<Answer>(
  { isRead = false }: Pick<FlightContext, 'isRead'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === tryLimit) throw error
      if (isConflict(error)) continue
      if (!isAway(error) || (!isRead && doubtful.has(error as Error))) throw error
      await pause(25 * 2 ** tried) // 1.5 seconds in total, enough for a database restart
    }
  }
}

function isConflict(error: unknown) {
  return ['40001', '40P01'].includes(sqlStateOf(error) ?? '') || isPlanOutdated(error)
}

/** The database is stopping or starting, or has closed the connection. */
export function isAway(error: unknown) {
  return (
    /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(sqlStateOf(error) ?? '') ||
    (error instanceof Error && /^(Connection terminated|Client has encountered a connection error)/.test(error.message))
  )
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const beginReading: Statement = { name: 'begin_reading', text: 'begin read only', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
const identity = { name: 'identity', text: "select set_config('role', $1, true), set_config('app.brand_id', $2, true)" }
const identityByValue = {
  name: 'identity_by_value',
  text: `${identity.text}, set_config('plan_cache_mode', 'force_custom_plan', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`,
}

function open({ role, brandId, plansByValue, sessionCheck = [] }: FlightContext, beginning: Statement): Statement[] {
  const setting = plansByValue ? identityByValue : identity
  return [beginning, { ...setting, values: [role, String(brandId ?? '')] }, ...sessionCheck.map(write)]
}

function reportSessionCheck({ sessionCheck = [], onSessionCheck }: FlightContext, answers: StatementAnswer[]) {
  onSessionCheck?.(rowsOf(answers.slice(2, 2 + sessionCheck.length)))
}

/** Each connection prepares a statement once; its name is the digest of its text. */
const nameOf = remember((sql: string) => createHash('sha1').update(sql).digest('base64url'))

function write(each: Query): Statement {
  const { sql, parameters } = each.compile()
  return { name: nameOf(sql), text: sql, values: parameters }
}

function rowsOf(answers: StatementAnswer[]): unknown[][] {
  return answers.map((answer) => answer.rows)
}

function assertCommitted(answer: StatementAnswer) {
  if (answer.command !== 'COMMIT') throw new RolledBack('The transaction was rolled back.')
}

function askerOf({ brandId, memberId }: FlightContext, isTransaction: boolean) {
  return { brandId: brandId ?? 0, memberId, isTransaction }
}
