import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  RawNode,
  sql,
  ValueNode,
} from 'kysely'
import type { Schema } from './schema.ts'

/** A query as a value: the result of Kysely's builders before execution. */
export type Query<Row = unknown> = { compile(): CompiledQuery<Row> }
export type RowsOf<Each> = Each extends { compile(): CompiledQuery<infer Row> } ? Row[] : never

/**
 * Builds queries and never runs them: a flight does (`flight.ts`), several at once. So a query function describes one
 * query, and the caller decides which ones are sent together.
 */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A `sql` template as a query: `rawQuery(sql<Row>\`select …\`)`. */
export function rawQuery<Row>(raw: RawBuilder<Row>): Query<Row> {
  return { compile: () => writeOut(raw) ?? raw.compile(query) }
}

/**
 * Compiles a template of values and other templates, as nearly all of ours are, at a third of the cost of Kysely's
 * compiler; undefined for a template with table or column names.
 */
function writeOut<Row>(raw: RawBuilder<Row>): CompiledQuery<Row> | undefined {
  const node = raw.toOperationNode()
  const compiled: CompiledText = { sql: '', parameters: [] }
  return add(compiled, node) ? { ...compiled, query: node, queryId: noId } : undefined
}

type CompiledText = { sql: string; parameters: unknown[] }
const noId = { queryId: '' }

function add(compiled: CompiledText, node: OperationNode): boolean {
  if (RawNode.is(node)) {
    const { sqlFragments, parameters } = node
    for (let index = 0; index < sqlFragments.length; index++) {
      compiled.sql += sqlFragments[index]!
      if (index < parameters.length && !add(compiled, parameters[index]!)) return false
    }
    return true
  }
  if (!ValueNode.is(node) || node.immediate) return false
  compiled.sql += `$${compiled.parameters.push(node.value)}`
  return true
}

/** An insert or update as a `sql` template, to be sent alone or with others by `combineWrites`. */
export type Write = RawBuilder<unknown>

/**
 * Combines independent writes into one statement, which costs the database less. They run in the given order: the main
 * statement first, then those of WITH, the last of them first.
 */
export function combineWrites([first, ...rest]: readonly [Write, ...Write[]]): Query {
  if (!rest.length) return rawQuery(first)
  const named = rest.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`)
  return rawQuery(sql`with ${sql.join(named.toReversed())} ${first}`)
}
