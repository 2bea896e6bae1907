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

/** A question to the database as a value: what Kysely's builders are before anybody executes them. */
export type Query<Row = unknown> = { compile(): CompiledQuery<Row> }
export type RowsOf<Each> = Each extends { compile(): CompiledQuery<infer Row> } ? Row[] : never

/**
 * Builds queries and never runs them: a flight does (`flight.ts`), several at once. So a query function names its
 * question and the caller decides what travels together.
 */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A `sql` template as a query: `ask(sql<Row>\`select …\`)`. */
export function rawQuery<Row>(raw: RawBuilder<Row>): Query<Row> {
  return { compile: () => writeOut(raw) ?? raw.compile(query) }
}

/**
 * What Kysely's compiler makes of a template that holds nothing but values and other templates, which nearly all of ours
 * do, at a third of its cost; undefined for one with a name of a table or column in it.
 */
function writeOut<Row>(raw: RawBuilder<Row>): CompiledQuery<Row> | undefined {
  const node = raw.toOperationNode() as RawNode
  const written: Written = { sql: '', parameters: [] }
  return add(written, node) ? { ...written, query: node, queryId: noId } : undefined
}

type Written = { sql: string; parameters: unknown[] }
const noId = { queryId: '' }

function add(written: Written, node: OperationNode): boolean {
  if (RawNode.is(node)) {
    const { sqlFragments, parameters } = node
    for (let index = 0; index < sqlFragments.length; index++) {
      written.sql += sqlFragments[index]!
      if (index < parameters.length && !add(written, parameters[index]!)) return false
    }
    return true
  }
  if (!ValueNode.is(node) || node.immediate) return false
  written.sql += `$${written.parameters.push(node.value)}`
  return true
}

/** An insert or update as a `sql` template, to be sent alone or `together` with others. */
export type Write = RawBuilder<unknown>

/**
 * Writes that need nothing of each other as one statement, which costs the database less than one for each. They happen
 * in the order given: the main statement first, then those of WITH, the last of them first.
 */
export function combineWrites([first, ...rest]: readonly [Write, ...Write[]]): Query {
  if (!rest.length) return rawQuery(first)
  const named = rest.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`)
  return rawQuery(sql`with ${sql.join(named.toReversed())} ${first}`)
}
