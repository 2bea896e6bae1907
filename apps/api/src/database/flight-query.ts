import pg from 'pg'
import { Packet } from './packet.ts'

/** A statement with the name of its plan on a connection. */
export type Statement = { name: string; text: string; values: readonly unknown[] }
export type StatementAnswer = { command: string; rows: Record<string, unknown>[] }

/**
 * Sends statements in one packet with one synchronisation at the end, so that the database answers in one packet too.
 * (The driver's own pipeline synchronises, and so sends, after each.) What follows a failed statement is skipped by the
 * database; the promise rejects with that failure.
 */
export function sendPipeline(client: pg.ClientBase, statements: readonly Statement[]): Promise<StatementAnswer[]> {
  return new Promise((resolve, reject) => void client.query(new FlightQuery(statements, resolve, reject)))
}

type Column = { name: string; parse: (text: string) => unknown }

/** The statements prepared on a connection, with their result columns. */
const prepared = new WeakMap<Connection, Prepared>()

/**
 * `parsing` are the names that were sent to be prepared and are not yet said to be; the server says so in their order.
 */
type Prepared = { columns: Map<string, Column[]>; parsed: Set<string>; parsing: string[] }

type Connection = { stream: { write(bytes: Buffer): void }; on(event: 'parseComplete', listener: () => void): void }

/** A failed statement stays prepared, and so do all before it, so each is recorded when the server confirms it. */
function recall(connection: Connection): Prepared {
  const found = prepared.get(connection)
  if (found) return found
  const made: Prepared = { columns: new Map(), parsed: new Set(), parsing: [] }
  connection.on('parseComplete', () => {
    const name = made.parsing.shift()
    if (name !== undefined) made.parsed.add(name)
  })
  prepared.set(connection, made)
  return made
}

/** After `deallocate all`, every statement is prepared and described again. */
export function forgetPrepared(client: pg.ClientBase) {
  const known = prepared.get((client as unknown as { connection: Connection }).connection)
  known?.columns.clear()
  known?.parsed.clear()
}

/** Written synchronously from start to end, so one packet serves all connections. */
const packet = new Packet()

/** The driver's protocol for custom queries: it submits once and receives every message. */
class FlightQuery implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #resolve: (answers: StatementAnswer[]) => void
  readonly #reject: (error: Error) => void
  readonly #answers: StatementAnswer[] = []
  #known = new Map<string, Column[]>()
  #rows: Record<string, unknown>[] = []

  constructor(
    statements: readonly Statement[],
    resolve: (answers: StatementAnswer[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  /** Returns a fault of ours, such as a value without a text form; nothing has been sent then. */
  submit(given: pg.Connection): Error | undefined {
    const connection = given as unknown as Connection
    const { columns, parsed } = recall(connection)
    this.#known = columns
    const parsing: string[] = []
    const named = new Set<string>()
    try {
      for (const { name, text, values } of this.#statements) {
        const isNew = !this.#known.has(name)
        if (isNew && !named.has(name) && !parsed.has(name)) {
          packet.parse(name, text)
          parsing.push(name)
        }
        if (isNew) named.add(name)
        packet.bind(name, values)
        if (isNew) packet.describe()
        packet.execute()
      }
      packet.sync()
    } catch (error) {
      packet.clear()
      return error as Error
    }
    recall(connection).parsing = parsing
    connection.stream.write(packet.take())
    return undefined
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    this.#known.set(this.#current().name, columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const columns = this.#known.get(this.#current().name)!
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) {
      const { name, parse } = columns[index]!
      const text = fields[index]!
      row[name] = text === null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    const { name } = this.#current()
    if (!this.#known.has(name)) this.#known.set(name, [])
    this.#answers.push({ command: text, rows: this.#rows })
    this.#rows = []
  }

  handleReadyForQuery() {
    this.#resolve(this.#answers)
  }

  /** An error after the last answer concerns the connection, not the flight. */
  handleError(error: Error) {
    if (this.#answers.length === this.#statements.length) this.#resolve(this.#answers)
    else this.#reject(error)
  }

  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}

  #current() {
    return this.#statements[this.#answers.length]!
  }
}
