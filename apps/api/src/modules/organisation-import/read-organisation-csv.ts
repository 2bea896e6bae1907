import { parse } from 'csv-parse/sync'
import { type Fault, FaultyFile, type ReadFile } from '#read-yaml.ts'
import { checkImport, type ImportFile } from './import-file.ts'

const mostRows = 5000

/** The columns of a table of organisations, with the column of the database that each speaks of. */
const columns = {
  name: 'name',
  number: undefined,
  status: undefined,
  level: 'level',
  headcount: 'headcount',
  industry: 'industry',
  county: 'county',
  listed: 'is_listed',
  ride_home: 'erh_access',
  domains: undefined,
  codes: undefined,
  affiliations: undefined,
} as const
type Column = keyof typeof columns

const yes = ['yes', 'true', '1', 'y', 'si', 'sí']
const no = ['no', 'false', '0', 'n']

type Read = { record: string[]; info: { lines: number } }

/**
 * Reads a table of organisations, one in each line. Several domains, codes or affiliations share a cell, separated by
 * semicolons. Values without a column stay unchanged. Throws `FaultyFile` with all faults.
 */
export function readOrganisationCsv(text: string): ReadFile<ImportFile> & { given: ReadonlySet<string> } {
  const [heads, ...rows] = readRecords(text)
  if (!heads) throw new FaultyFile([fault(1, '', 'the file is empty')])
  const beyond = rows[mostRows]
  if (beyond) throw new FaultyFile([fault(beyond.info.lines, '', `at most ${mostRows} organisations in one table`)])
  const names = heads.record.map((each) =>
    each
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const unknown = names.filter((each) => each !== '' && !(each in columns))
  if (unknown.length)
    throw new FaultyFile(
      unknown.map((each) => fault(1, each, `"${each}" is no column; there are ${Object.keys(columns).join(', ')}`)),
    )
  if (!names.includes('name')) throw new FaultyFile([fault(1, 'name', 'a column name is wanted')])
  const organisations = rows.map(({ record }) =>
    Object.fromEntries(
      names.flatMap((name, index) => {
        const cell = undoGuard(record[index]?.trim() ?? '')
        return name === '' || cell === '' ? [] : [[name, readCell(name as Column, cell)]]
      }),
    ),
  )
  const where = (path: readonly PropertyKey[]) => ({
    line: rows[Number(path[1])]?.info.lines ?? 1,
    column: 1,
    path: path.slice(2).join('.'),
  })
  const parsed = checkImport({ organisations })
  if (!parsed.success)
    throw new FaultyFile(parsed.error.issues.map(({ path, message }) => ({ ...where(path), sentence: message })))
  const given = names.flatMap((name) => columns[name as Column] ?? [])
  return { wanted: parsed.data, where, given: new Set(given) }
}

function readCell(name: Column, cell: string): unknown {
  if (name === 'number' || name === 'level' || name === 'headcount') return /^\d{1,9}$/.test(cell) ? Number(cell) : cell
  if (name === 'listed' || name === 'ride_home') {
    const word = cell.toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : cell
  }
  if (name === 'status') return cell.toLowerCase()
  if (name === 'domains' || name === 'codes' || name === 'affiliations')
    return cell
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean)
  return cell
}

function readRecords(text: string): Read[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      max_record_size: 50_000,
      // the heading, and one row that is too many
      to: mostRows + 2,
    }) as unknown as Read[]
  } catch (error) {
    throw new FaultyFile([fault(1, '', error instanceof Error ? error.message : 'this is no table')])
  }
}

/** Removes the guard that our own files put before a text that looks like a formula. */
function undoGuard(cell: string) {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell
}

function fault(line: number, path: string, sentence: string): Fault {
  return { line, column: 1, path, sentence }
}
