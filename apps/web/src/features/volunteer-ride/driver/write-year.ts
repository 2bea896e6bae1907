import type { VolunteerYear } from '@throughway/contract/ride/volunteer-ride-parts'
import { withoutFormula } from '@throughway/domain/value/csv-cell'
import { saveText } from '#lib/language/save-text.ts'

type Words = { name: string; heads: readonly string[] }

/** The rides of a year as a file for a spreadsheet. */
export async function saveYear(year: VolunteerYear, words: Words): Promise<void> {
  saveText(await writeYear(year, words), `${words.name}.csv`, 'text/csv')
}

/** The CSV writer is loaded on demand. Hours and money are decimals, as a tax form wants them. */
export async function writeYear({ items }: VolunteerYear, { heads }: Pick<Words, 'heads'>): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const rows = items.map(({ date, miles, minutes, rate_cents: rate, reimbursed_cents: paid }) => [
    date,
    miles,
    Math.round((minutes / 60) * 100) / 100,
    rate / 100,
    paid / 100,
  ])
  return stringify([[...heads], ...rows], { bom: true, cast: { string: withoutFormula } })
}
