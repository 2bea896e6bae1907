import { parse } from 'csv-parse/sync'
import { longestCode } from '@throughway/contract/reward/reward-stock-staff'
import { Refusal } from '#plugins/refusal.ts'

export type ReadCode = { code: string; line: number }

/** What spreadsheets write above a column of codes. */
const heading = /^(reward |gift |promo )?(codes?|vouchers?|coupons?|códigos?|vales?|cupón|cupones)$/i

/**
 * The first column of each line with its number; empty lines are skipped, and so is a heading. Throws `invalid` for what
 * is no CSV file.
 */
export function readCodes(text: string): { codes: ReadCode[]; hasHeading: boolean } {
  const [first, ...rest] = parseLines(text)
  if (!first) throw notValid()
  const hasHeading = heading.test(first.code)
  return { codes: hasHeading ? rest : [first, ...rest], hasHeading }
}

/**
 * The codes of a stored file. Throws `invalid` for a file that is not CSV, has no codes, or has a code that is too
 * long.
 */
export function takeCodes(text: string): string[] {
  const codes = readCodes(text).codes.map(({ code }) => code)
  if (codes.length === 0 || codes.some((code) => code.length > longestCode)) throw notValid()
  return codes
}

type Parsed = { record: string[]; info: { lines: number } }

function parseLines(text: string): ReadCode[] {
  try {
    const options = { relax_column_count: true, skip_empty_lines: true, trim: true, bom: true, info: true } as const
    const parsed = parse(text, options) as unknown as Parsed[]
    return parsed.flatMap(({ record: [code = ''], info }) => (code ? [{ code, line: info.lines }] : []))
  } catch {
    // reported beside the field like any other invalid text
    throw notValid()
  }
}

function notValid() {
  return new Refusal('invalid', { fields: { codes: 'field.not_valid' } })
}
