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
 * Compiles a template of values, plain numbers and other templates, as nearly all of ours are, at a fraction of the
 * cost of Kysely's compiler. Undefined for a template with table or column names.
 */
function writeOut<Row>(raw: RawBuilder<Row>): CompiledQuery<Row> | undefined {
  const node = raw.toOperationNode()
  const parts: unknown[] = []
  const parameters: unknown[] = []
  if (!takeApart(node, parts, parameters)) return undefined
  return {
    sql: recallText(parts) ?? keepText(parts, writeText(node, { count: 0 })),
    parameters,
    query: node,
    queryId: noId,
  }
}

const noId = { queryId: '' }
const value = Symbol('value')

/** The fragments of each template and the places of the values, in their order. They tell the text; values apart. */
function takeApart(node: OperationNode, parts: unknown[], parameters: unknown[]): boolean {
  if (RawNode.is(node)) {
    const { sqlFragments, parameters: children } = node
    parts.push(
      namesItself(sqlFragments) ? sqlFragments : sqlFragments.length === 1 ? sqlFragments[0] : sqlFragments.join(mark),
    )
    for (const child of children) if (!takeApart(child, parts, parameters)) return false
    return true
  }
  if (!ValueNode.is(node)) return false
  if (node.immediate) return typeof node.value === 'number' && parts.push(node.value) > 0
  parts.push(value)
  parameters.push(node.value)
  return true
}

/** No text of ours holds it. */
const mark = '\0'

/** JavaScript passes the same array each time it evaluates one template literal, so the array identifies it. */
function namesItself(fragments: readonly string[]) {
  return Object.hasOwn(fragments, 'raw')
}

type KnownText = { parts: readonly unknown[]; text: string }

/**
 * Compiled texts by their first template and the number of their parts; they are collected together with the template.
 */
const texts = new WeakMap<object, Map<number, KnownText[]>>()
const mostAlike = 50

function recallText(parts: readonly unknown[]): string | undefined {
  const alike = texts.get(parts[0] as object)?.get(parts.length)
  return alike?.find((known) => known.parts.every((part, index) => part === parts[index]))?.text
}

function keepText(parts: readonly unknown[], text: string): string {
  const first = parts[0]
  if (typeof first !== 'object' || first === null) return text
  const ofFirst = texts.get(first) ?? new Map<number, KnownText[]>()
  const alike = ofFirst.get(parts.length) ?? []
  texts.set(first, ofFirst.set(parts.length, [{ parts, text }, ...alike.slice(0, mostAlike - 1)]))
  return text
}

function writeText(node: OperationNode, numbered: { count: number }): string {
  if (!RawNode.is(node))
    return (node as ValueNode).immediate ? String((node as ValueNode).value) : `$${++numbered.count}`
  const [first = '', ...rest] = node.sqlFragments
  return rest.reduce((text, fragment, index) => text + writeText(node.parameters[index]!, numbered) + fragment, first)
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
