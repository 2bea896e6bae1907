import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { remember } from '@throughway/domain/value/remember'
import { type Connections, isPlanOutdated } from './connection-pool.ts'
import type { Statement, StatementAnswer } from './flight-query.ts'
import type { Query, RowsOf } from './query.ts'

type Rows<Queries extends readonly Query[]> = { -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }

/** On whose behalf statements run: the role and brand that row-level security checks, and what must hold first. */
export type FlightContext = {
  role: 'throughway_api' | 'throughway_all_brands'
  brandId: number | null
  /** Whose share of the connections it takes, beside the programme's. */
  memberId?: string
  /** What only reads may run again whatever became of it. */
  isRead?: boolean
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
  /**
   * Runs once the transaction is committed, and never when it is not: what reaches the world outside waits for it. What
   * it throws is logged, since the write stands.
   */
  afterCommit(task: () => void): void
}

/** COMMIT after a failed statement answers ROLLBACK without an error; here it is one. */
export class RolledBack extends Error {}

/** One transaction in one flight: begin, identity, preface, queries, commit leave together and are answered together. */
export async function sendFlight<const Queries extends readonly Query[]>(
  connections: Connections,
  context: FlightContext,
  queries: Queries,
): Promise<Rows<Queries>> {
  const opening = open(context)
  const statements = [...opening, ...queries.map(write), commit]
  const answers = await connections.use(askerOf(context, false), (send) => send(statements).catch(noteDoubt))
  assertCommitted(answers.at(-1)!)
  onSessionCheck(context, answers)
  return rowsOf(answers.slice(opening.length, -1)) as Rows<Queries>
}

/**
 * A transaction of several flights. The first `send` carries the opening and the preface; what was put off with
 * `later` leaves with the commit.
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
        const opening = opened ? [] : open(context)
        opened = true
        const answers = await send([...opening, ...queries.map(write)])
        if (opening.length) onSessionCheck(context, answers)
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

/** What was committed is answered, and never done again, whatever becomes of what was to follow it. */
function runLate(task: () => void, tellOfFault: (error: unknown) => void) {
  try {
    task()
  } catch (error) {
    tellOfFault(error)
  }
}

/** Failures of which nobody knows whether the transaction was committed: the connection went while COMMIT was on its way. */
const doubtful = new WeakSet<object>()

/** An error that the database itself says has undone everything; one that crashes may say so behind the commit. */
function noteDoubt(error: Error): never {
  if (!(error instanceof pg.DatabaseError) || error.code === '57P02') doubtful.add(error)
  throw error
}

const tryLimit = 6

/**
 * Runs the work again where that is safe: what the database says is undone (serialisation failures, deadlocks, plans that
 * no longer fit the tables) at once; while the database is away, after a pause, what was surely not committed or only reads.
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
      await pause(25 * 2 ** tried) // 1.5 seconds altogether, in which a database starts again
    }
  }
}

function isConflict(error: unknown) {
  return ['40001', '40P01'].includes(sqlStateOf(error) ?? '') || isPlanOutdated(error)
}

/** The database ends, starts, or ended the connection. */
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
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
const identity = { name: 'identity', text: "select set_config('role', $1, true), set_config('app.brand_id', $2, true)" }

function open({ role, brandId, preface = [] }: FlightContext): Statement[] {
  return [begin, { ...identity, values: [role, String(brandId ?? '')] }, ...preface.map(write)]
}

function onSessionCheck({ preface = [], onPreface }: FlightContext, answers: StatementAnswer[]) {
  onPreface?.(rowsOf(answers.slice(2, 2 + preface.length)))
}

/** Statements are prepared once on each connection; their name is their text's digest. */
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
