import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#database/open-database.ts'
import { rawQuery, type Query } from '#database/query.ts'
import { sqlStateOf } from '#database/flight.ts'
import type { Column, Table } from './read-catalogue.ts'

export type Row = Record<string, unknown>

/** Columns that may be null and that a check of their table asks for. */
const askedByChecks: Readonly<Record<string, readonly string[]>> = { volunteer_ride: ['rider_id'] }

/**
 * Makes rows of any table from the catalogue alone: values by type and by the words that a check allows, referenced
 * rows first. A table added later needs nothing here unless its checks ask for more.
 */
export function makeRowFactory(
  tables: ReadonlyMap<string, Table>,
  ofBrand: (brandId: number) => Database,
  pool: pg.Pool,
) {
  const made = new Map<string, Promise<Row>>()
  // far from those that the database gives
  let nextNumber = 1_000_000_000

  /** The one row of a table that the test keeps for a brand. */
  function getRow(table: string, brandId: number): Promise<Row> {
    const key = `${table} ${brandId}`
    if (!made.has(key)) made.set(key, keep(tables.get(table)!, brandId))
    return made.get(key)!
  }

  async function keep(table: Table, brandId: number): Promise<Row> {
    if (table.name === 'brand')
      return (await pool.query<Row>('select * from brand where brand_id = $1', [brandId])).rows[0]!
    const [sparse, full] = [await makeRow(table, brandId, false), await makeRow(table, brandId, true)]
    try {
      await ofBrand(brandId).send(insertRow(table, sparse))
      return sparse
    } catch (error) {
      if (sqlStateOf(error) !== '23514') throw error
      await ofBrand(brandId).send(insertRow(table, full))
      return full
    }
  }

  /** A row that is nowhere yet; `full` gives what may be null a value too. */
  async function makeRow(table: Table, brandId: number, full: boolean): Promise<Row> {
    const row: Row = {}
    for (const column of table.columns) {
      if (full || column.required || askedByChecks[table.name]?.includes(column.name))
        row[column.name] = makeValue(column)
      // a number that the database counts is known only where it is given
      else if (column.type === 'bigint' && table.keys[0]?.columns.includes(column.name)) row[column.name] = nextNumber++
    }
    for (const { columns, target, targetColumns } of table.references) {
      if (!columns.every((name) => name in row)) continue
      if (target === table.name) {
        // the first row of a table can follow none
        for (const name of columns)
          if (!table.columns.some((column) => column.name === name && column.required)) delete row[name]
        continue
      }
      const referenced = await getRow(target, brandId)
      for (const [index, name] of columns.entries()) row[name] = referenced[targetColumns[index]!]
    }
    return { ...row, brand_id: brandId }
  }

  return { getRow, makeRow }
}

export function insertRow(table: Table, row: Row): Query {
  const names = Object.keys(row)
  return rawQuery(
    sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => row[name]))})`,
  )
}

function makeValue({ type, allowed }: Column): unknown {
  if (allowed !== undefined) return allowed
  switch (type) {
    case 'uuid':
      return randomUUID()
    case 'text':
    case 'character varying':
      return `text ${randomUUID()}`
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'real':
    case 'double precision':
      return 1
    case 'boolean':
      return true
    case 'timestamp with time zone':
      return new Date('2026-03-04T17:00:00Z')
    case 'date':
      return '2026-03-04'
    case 'time without time zone':
      return '08:15'
    case 'json':
    case 'jsonb':
      return '{}'
    case 'bytea':
      return randomBytes(32)
    case 'xid8':
      return '3'
    case 'ARRAY':
      return []
    default:
      throw new Error(`The row factory does not know the type ${type}.`)
  }
}
