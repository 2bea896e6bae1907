import { type Selectable, sql } from 'kysely'
import type { Write } from './query.ts'
import type { Schema } from './schema.ts'

/**
 * The names of a row's columns, in this order. Does not compile while one of the row is missing:
 * `allColumns<Row>()(['name', 'points'])`.
 */
export function allColumns<Row>() {
  return <Name extends keyof Row & string>(
    names: readonly Name[] &
      ([Exclude<keyof Row, Name>] extends [never] ? unknown : { missing: Exclude<keyof Row, Name> }),
  ): readonly Name[] => names
}

/** What a row of a programme's table holds, whoever's programme it is; left out is what has a default or is null. */
type Row<Table extends keyof Schema> = Partial<Omit<Selectable<Schema[Table]>, 'brand_id'>>

/**
 * Many rows of a programme as one insert, which may go on with `on conflict`. Each value goes to the column of its name
 * and takes the type that the table gives it, so no list of names has to agree with another by position. What a caller
 * must not forget is said by the type of its rows. For what is written seldom: a trip has an insert of its own.
 */
export function insertRows<Table extends keyof Schema>(table: Table, rows: readonly Row<Table>[]): Write {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name))
  const columns = names.length ? sql`, ${sql.join(names)}` : sql``
  return sql`insert into ${sql.table(table)} (brand_id${columns}) select current_brand_id()${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}
