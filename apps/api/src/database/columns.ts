import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
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

/** The columns of a row in any programme's table; columns that have a default or may be null are optional. */
type Row<Table extends keyof Schema> = Partial<Omit<Selectable<Schema[Table]>, 'brand_id'>>

/**
 * Inserts many rows of a programme in one statement, which may continue with `on conflict`. Each value goes to the
 * column of its name and takes the type of the table, so no two lists of names have to agree by position. The type of
 * the rows says which columns a caller must give. It is for rare writes: a trip has an insert of its own. Throws for
 * rows that do not name the same columns, because a missing one would become null and not its default.
 */
export function insertRows<Table extends keyof Schema>(table: Table, rows: readonly Row<Table>[]): Write {
  const names = listColumns(table, rows)
  const columns = names.length ? sql`, ${listNames(names)}` : sql``
  return sql`insert into ${nameOf(table)} (brand_id${columns}) select current_brand_id()${columns}
    from jsonb_populate_recordset(null::${nameOf(table)}, ${JSON.stringify(rows)}::jsonb)`
}

/**
 * Changes many rows of a programme at once: those whose `by` columns and `where` fit, in every other column that they
 * name. The table is `t` in `where`. Throws for rows that do not name the same columns, as `insertRows` does.
 */
export function updateRows<Table extends keyof Schema, Each extends Row<Table>>(
  table: Table,
  by: readonly (keyof Each & string)[],
  rows: readonly Each[],
  where: RawBuilder<unknown> = sql`true`,
): Write {
  const set = listColumns(table, rows).filter((name) => !by.some((each) => each === name))
  const changes = set.map((name) => sql`${nameOf(name)} = changed.${nameOf(name)}`)
  const fits = by.map((name) => sql`t.${nameOf(name)} = changed.${nameOf(name)}`)
  return sql`update ${nameOf(table)} t set ${sql.join(changes)}
    from jsonb_populate_recordset(null::${nameOf(table)}, ${JSON.stringify(rows)}::jsonb) changed
    where t.brand_id = current_brand_id() and ${sql.join(fits, sql` and `)} and ${where}`
}

/** A table, or one with the name by which the rest of the statement calls it. */
type Into = keyof Schema | `${keyof Schema} as ${string}`
type TableOf<Name extends Into> = (Name extends `${infer Table} as ${string}` ? Table : Name) & keyof Schema

/** What a row needs before it can be written; left out is what can be null or has a default. */
type Given<Table extends keyof Schema> = Valued<Omit<Insertable<Schema[Table]>, 'brand_id'>> & {
  brand_id?: number | RawBuilder<unknown>
}
type Valued<Row> = { [Name in keyof Row]: Row[Name] | RawBuilder<unknown> }

/**
 * Rows of a programme as plain values, each beside the name of its column. The programme is the flight's, unless a row
 * names it. All rows have the same columns, or the named ones. Cheaper than `insertRows`, for rows that nearly every
 * call writes.
 */
export function insertValues<Name extends Into>(
  into: Name,
  rows: readonly Given<TableOf<Name>>[],
  names: readonly (keyof Given<TableOf<Name>> & string)[] = namesOf(rows[0]!),
): Write {
  const values = rows.flatMap((row) => names.map((name) => row[name]))
  return sql(writeShape(into, names, rows.length), ...values)
}

const mostShapes = 500
const shapes = new LRUCache<string, TemplateStringsArray>({ max: mostShapes })

/** The text of an insert around its values: one object for all calls that write as many rows of these columns. */
function writeShape(into: Into, names: readonly string[], rows: number): TemplateStringsArray {
  const key = `${rows} ${into} ${names.join(' ')}`
  const known = shapes.get(key)
  if (known) return known
  const saysBrand = names.includes('brand_id')
  const columns = [...(saysBrand ? [] : ['brand_id']), ...names.map(quote)].join(', ')
  const begin = saysBrand ? '(' : '(current_brand_id(), '
  const head = `insert into ${into.split(' as ').map(quote).join(' as ')} (${columns}) values ${begin}`
  const between = names.slice(1).map(() => ', ')
  const each = Array.from({ length: rows }, (_, index) => [index ? `), ${begin}` : head, ...between])
  const texts = [...each.flat(), ')']
  const shape = Object.assign(texts, { raw: texts })
  shapes.set(key, shape)
  return shape
}

/** Rows of a programme from a query: each column beside its expression, so that none is forgotten. */
export function insertSelect<Name extends Into>(
  into: Name,
  values: Given<TableOf<Name>>,
  from: RawBuilder<unknown>,
): Write {
  const { brand_id: brand = sql`current_brand_id()`, ...others } = values
  return sql`insert into ${nameInto(into)} (brand_id, ${listNames(Object.keys(others))})
    select ${sql.join([brand, ...Object.values<unknown>(others)])} ${from}`
}

/** For `on conflict do update`: sets these columns to the values of the new row. */
export function replaceBy(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${nameOf(name)} = excluded.${nameOf(name)}`))
}

/** An object with a value for each of these columns. */
export function eachColumn<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>
}

function namesOf<Row extends object>(row: Row) {
  return Object.keys(row) as (keyof Row & string)[]
}

function listNames(names: readonly string[]) {
  return sql.raw(names.map(quote).join(', '))
}

/** Text, and not one of Kysely's nodes, whose compiler costs three times as much (`query.ts`). */
function nameOf(name: string) {
  return sql.raw(quote(name))
}

function nameInto(into: string) {
  return sql.raw(into.split(' as ').map(quote).join(' as '))
}

function quote(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}

/** The columns that the rows name, which must be the same in each. */
function listColumns(table: string, rows: readonly object[]): string[] {
  const named = [...new Set(rows.flatMap(columnsOf))]
  for (const row of rows) {
    const missing = named.filter((name) => !columnsOf(row).includes(name))
    if (missing.length) throw new Error(`A row of ${table} leaves out ${missing.join(', ')}`)
  }
  return named
}

/** What is undefined is not written. */
function columnsOf(row: object): string[] {
  return Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}
