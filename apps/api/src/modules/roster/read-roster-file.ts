import { parse } from 'csv-parse/sync'
import { type RosterFault, rosterMostRows, type RosterProblem } from '@throughway/contract/programme/roster'
import { isEmail, normaliseEmail } from '@throughway/domain/identity/email'
import { foldAccents } from '@throughway/domain/value/fold-accents'
import type { UnitRow } from './roster.queries.ts'

/** Why a file cannot be read at all. */
export class RosterProblemError extends Error {
  readonly problem: RosterProblem
  constructor(problem: RosterProblem) {
    super(problem)
    this.problem = problem
  }
}

type FileLine = { line: number; email: string; affiliationId: string | null; subgroupId: string | null }
type FaultyLine = { line: number; fault: RosterFault; value: string; same_as_line: number | null }

const headings = {
  email: ['email', 'e-mail', 'mail', 'email address', 'address', 'correo', 'correo electronico', 'direccion de correo'],
  affiliation: ['affiliation', 'department', 'group', 'afiliacion', 'departamento', 'grupo'],
  subgroup: ['subgroup', 'sub-group', 'team', 'subgrupo', 'equipo'],
} as const
type Column = keyof typeof headings

/**
 * Reads the rows of a roster: addresses with the names of their groups. Each row becomes one of `lines`, or one of
 * `faults` with its line in the file. Throws `RosterProblemError` for bytes that are not such a file.
 */
export function readRosterFile(bytes: Uint8Array, units: readonly UnitRow[]) {
  const [heads, ...rows] = readRecords(decode(bytes))
  if (!heads) throw new RosterProblemError('empty')
  const columns = heads.record.map(findColumn)
  if (!columns.includes('email')) throw new RosterProblemError('headings')
  if (rows.length === 0) throw new RosterProblemError('empty')
  if (rows.length > rosterMostRows) throw new RosterProblemError('too_many')
  const lines: FileLine[] = []
  const faults: FaultyLine[] = []
  const firstLines = new Map<string, number>()
  for (const { record, info } of rows) {
    const line = info.lines
    const fault = (name: RosterFault, value: string, same: number | null = null) =>
      faults.push({ line, fault: name, value: value.slice(0, 200), same_as_line: same })
    const cell = (column: Column) => undoGuard(record[columns.indexOf(column)]?.trim() ?? '')
    const [email, affiliationName, subgroupName] = [
      normaliseEmail(cell('email')),
      cell('affiliation'),
      cell('subgroup'),
    ]
    if (email === '' || !isEmail(email)) {
      fault('email', cell('email'))
      continue
    }
    const first = firstLines.get(email)
    if (first !== undefined) {
      fault('doubled', email, first)
      continue
    }
    firstLines.set(email, line)
    const affiliation = affiliationName === '' ? undefined : findUnit(units, null, affiliationName)
    if (affiliationName !== '' && !affiliation) {
      fault('affiliation', affiliationName)
      continue
    }
    const subgroup = subgroupName === '' || !affiliation ? undefined : findUnit(units, affiliation.id, subgroupName)
    if (subgroupName !== '' && !subgroup) {
      fault('subgroup', subgroupName)
      continue
    }
    lines.push({ line, email, affiliationId: affiliation?.id ?? null, subgroupId: subgroup?.id ?? null })
  }
  return { rows: rows.length, lines, faults }
}

function decode(bytes: Uint8Array): string {
  try {
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // told below
  }
  throw new RosterProblemError('encoding')
}

type Read = { record: string[]; info: { lines: number } }

function readRecords(text: string): Read[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      max_record_size: 20_000,
      to: rosterMostRows + 2,
    }) as unknown as Read[]
  } catch {
    throw new RosterProblemError('broken')
  }
}

/** In countries with a decimal comma, spreadsheets separate cells with semicolons. */
function findDelimiter(text: string) {
  const line = text.slice(0, 2000).split(/\r?\n/, 1)[0]!
  return [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0]!
}

function findColumn(heading: string): Column | undefined {
  const written = foldAccents(heading.trim().toLowerCase())
  return (Object.keys(headings) as Column[]).find((column) => headings[column].some((each) => each === written))
}

function findUnit(units: readonly UnitRow[], parent: string | null, name: string) {
  const folded = name.normalize('NFC').toLowerCase()
  return units.find((each) => each.parent_id === parent && each.name.normalize('NFC').toLowerCase() === folded)
}

/** Removes the guard that our own files put before a text that looks like a formula. */
function undoGuard(cell: string) {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell
}
