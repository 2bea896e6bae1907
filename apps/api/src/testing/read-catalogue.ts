import type pg from 'pg'
import { schemasWithoutBrand } from './tables-without-brand.ts'

/** `allowed` is the first word, or the least number, that a check of the column alone names. */
export type Column = { name: string; type: string; required: boolean; allowed: string | number | undefined }
export type Reference = {
  columns: string[]
  target: string
  targetColumns: string[]
  /** The row goes with the one that it refers to. */
  isCascading: boolean
}
export type Table = {
  schema: string
  name: string
  /** Row-level security is on, also for the owner. */
  isProtected: boolean
  columns: Column[]
  /** Columns of the primary key and of each unique index, in order. */
  keys: { name: string; columns: string[] }[]
  references: Reference[]
}

/**
 * Every table of the database as PostgreSQL's own catalogue knows it, whoever made it; a partition is part of its
 * table.
 */
export async function readCatalogue(pool: pg.Pool): Promise<Table[]> {
  const others = ['pg_catalog', 'information_schema', ...Object.keys(schemasWithoutBrand)]
  const { rows } = await pool.query<Table & { checks: string[] | null }>(
    `select n.nspname as schema, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isProtected",
      (select json_agg(json_build_object('name', column_name, 'type', data_type,
          'required', is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER') order by ordinal_position)
        from information_schema.columns where table_schema = n.nspname and table_name = c.relname and is_generated = 'NEVER') as columns,
      coalesce((select json_agg(json_build_object('name', k.relname, 'columns', (
          select json_agg(pg_get_indexdef(i.indexrelid, at, true) order by at) from generate_series(1, i.indnkeyatts) at)))
        from pg_index i join pg_class k on k.oid = i.indexrelid where i.indrelid = c.oid and (i.indisprimary or i.indisunique)), '[]') as keys,
      coalesce((select json_agg(json_build_object('columns', (
          select json_agg(a.attname order by at.position) from unnest(f.conkey) with ordinality at(number, position) join pg_attribute a on a.attrelid = f.conrelid and a.attnum = at.number),
          'target', t.relname, 'isCascading', f.confdeltype = 'c', 'targetColumns', (
          select json_agg(a.attname order by at.position) from unnest(f.confkey) with ordinality at(number, position) join pg_attribute a on a.attrelid = f.confrelid and a.attnum = at.number)))
        from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
      (select json_agg(k.definition) from (
          select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype = 'c'
          union all
          select replace(pg_get_constraintdef(d.oid), 'VALUE', a.attname) from pg_attribute a join pg_constraint d on d.contypid = a.atttypid where a.attrelid = c.oid) k (definition)) as checks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not (c.relispartition and n.nspname = 'public') and n.nspname <> all($1) and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'
    order by 1, 2`,
    [others],
  )
  return rows.map(({ checks, ...table }) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      allowed: findAllowedWord(column.name, checks ?? []) ?? findLeast(column.name, checks ?? []),
    })),
  }))
}

function findAllowedWord(column: string, checks: string[]) {
  const found = checks.map((check) => new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\['([^']+)'`).exec(check)?.[1])
  return found.find((word) => word !== undefined)
}

function findLeast(column: string, checks: string[]) {
  const found = checks.map((check) => new RegExp(`^CHECK \\(\\(\\(${column} >= (\\d+)\\)`).exec(check)?.[1])
  const least = found.find((number) => number !== undefined)
  return least === undefined ? undefined : Number(least)
}
