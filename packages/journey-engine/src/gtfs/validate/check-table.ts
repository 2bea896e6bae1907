import { BadInput } from '../../problems.ts'
import { type IdIndex, openIdIndex } from '../id-index.ts'
import { type Csv, openCsv } from '../read-csv.ts'
import type { FeedRule, Notices } from './feed-rules.ts'
import { findFault } from './check-value.ts'
import type { Column, TableRule } from './feed-tables.ts'

/** Notes of the CSV reader, each with the rule that it stands for. */
const csvRules: readonly (readonly [RegExp, FeedRule])[] = [
  [/: column given twice/, 'duplicated_column'],
  [/: (quote that never closes|field longer)/, 'csv_parsing_failed'],
  [/: (more|fewer) fields than columns/, 'invalid_row_length'],
  [/: not UTF-8/, 'invalid_character'],
]

/** The ids of the tables that were read, by the name of the table. */
export type KnownIds = Map<string, IdIndex>

type Options = {
  file: string
  rule: TableRule
  content: Uint8Array
  known: KnownIds
  notices: Notices
  /** Sees each row after its values were looked at. */
  seeRow?: ((table: Csv) => void) | undefined
}

/** Holds one table against its rule. Answers the ids that other tables may name. */
export function checkTable({ file, rule, content, known, notices, seeRow }: Options): string[] {
  const table = openTable(file, content, rule.mostRows, notices)
  const titles = table.titles()
  if (titles.length === 0 || (titles.length === 1 && titles[0] === '')) {
    notices.note('empty_file', { file })
    return []
  }
  for (const title of titles) {
    if (title === '') notices.note('empty_column_name', { file })
    else if (!Object.hasOwn(rule.columns, title)) notices.note('unknown_column', { file, field: title })
  }
  const columns = Object.entries(rule.columns)
  for (const [field, { need }] of columns)
    if (need === 'required' && !table.has(field)) notices.note('missing_required_column', { file, field })
  const present = columns
    .filter(([field]) => table.has(field))
    .map(([field, column]) => ({ field, column, slot: table.column(field), ids: idsOf(column, known) }))
  const keys = rule.key?.some((field) => table.has(field)) ? rule.key.map(table.column) : undefined
  const seen = new Set<string>()
  const ids = new Set<string>()
  const idSlot = rule.ids && table.has(rule.ids.column) ? table.column(rule.ids.column) : undefined
  let latest = ''

  const limited = limitRows(file, notices)
  while (limited(() => table.next())) {
    for (const { field, column, slot, ids: named } of present) {
      if (table.isEmpty(slot)) {
        if (column.need)
          notices.note(column.need === 'required' ? 'missing_required_field' : 'missing_recommended_field', {
            file,
            line: table.line(),
            field,
          })
        continue
      }
      const fault = findFault(table, slot, column)
      if (fault) notices.note(fault, { file, line: table.line(), field, value: table.text(slot) })
      else if (named && named.find(table.bytes, table.from(slot), table.to(slot)) < 0)
        notices.note('foreign_key_violation', { file, line: table.line(), field, value: table.text(slot) })
    }
    if (keys) {
      const key = keys.map((slot) => table.text(slot)).join('\0')
      if (seen.has(key))
        notices.note('duplicate_key', { file, line: table.line(), field: rule.key![0]!, value: table.text(keys[0]!) })
      else seen.add(key)
    }
    if (idSlot !== undefined && !table.isEmpty(idSlot)) {
      // rows of one shape follow each other
      const id = table.text(idSlot)
      if (id !== latest) ids.add((latest = id))
    }
    seeRow?.(table)
  }
  return [...ids]
}

function openTable(file: string, content: Uint8Array, mostRows: number, notices: Notices): Csv {
  return openCsv(
    content,
    file,
    {
      note(kind, example) {
        const rule = csvRules.find(([words]) => words.test(kind))?.[1]
        const line = /^line (\d+)$/.exec(example)?.[1]
        if (rule) notices.note(rule, { file, ...(line ? { line: Number(line) } : { value: example }) })
      },
      list: () => [],
    },
    mostRows,
  )
}

/** A table with more rows than are taken is read up to there. */
function limitRows(file: string, notices: Notices) {
  return (next: () => boolean): boolean => {
    try {
      return next()
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      notices.note('too_many_rows', { file })
      return false
    }
  }
}

/** A missing table has no ids, so each row that names one of them is noted. */
function idsOf(column: Column, known: KnownIds): IdIndex | undefined {
  if (!column.names) return undefined
  let ids = known.get(column.names)
  if (!ids) known.set(column.names, (ids = openIdIndex([])))
  return ids
}
