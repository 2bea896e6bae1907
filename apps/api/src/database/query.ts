import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
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
export function ask<Row>(raw: { compile(executorProvider: Kysely<Schema>): CompiledQuery<Row> }): Query<Row> {
  return { compile: () => raw.compile(query) }
}

/** An insert or update as a `sql` template, to be sent alone or `together` with others. */
export type Write = RawBuilder<unknown>

/**
 * Writes that need nothing of each other as one statement, which costs the database less than one for each. They happen
 * in the order given: the main statement first, then those of WITH, the last of them first.
 */
export function together([first, ...rest]: readonly [Write, ...Write[]]): Query {
  if (!rest.length) return ask(first)
  const named = rest.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`)
  return ask(sql`with ${sql.join(named.toReversed())} ${first}`)
}
