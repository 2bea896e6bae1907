import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
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
