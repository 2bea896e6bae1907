import { withoutFormula } from '@throughway/domain/value/csv-cell'
import type { Report } from '@throughway/contract/programme/statistics'
import { saveText } from '#lib/language/save-text.ts'
import { reportFigures } from './report-view.ts'

type Words = { name: string; heads: readonly string[]; modeOf: (mode: Report['bars'][number]['mode']) => string }

/** The bars as a file for a spreadsheet. */
export async function saveReport(bars: Report['bars'], words: Words): Promise<void> {
  saveText(await writeReport(bars, words), `${words.name}.csv`, 'text/csv')
}

/** The CSV writer is loaded on demand. */
export async function writeReport(bars: Report['bars'], { heads, modeOf }: Omit<Words, 'name'>): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const rows = bars.map((bar) => [
    bar.start,
    modeOf(bar.mode),
    ...reportFigures.map((figure) => (figure === 'savings_cents' ? bar[figure] / 100 : bar[figure])),
  ])
  return stringify([[...heads], ...rows], { bom: true, cast: { string: withoutFormula } })
}
