import { withoutFormula } from '@throughway/domain/value/csv-cell'
import type { Report } from '@throughway/contract/statistics'
import { saveText } from '#lib/language/save-text.ts'
import { reportFigures } from './report-view.ts'

type Words = { name: string; heads: readonly string[]; modeOf: (mode: Report['bars'][number]['mode']) => string }

/** The bars as a file for a spreadsheet. The writer of CSV loads only now. */
export async function saveReport(bars: Report['bars'], { name, heads, modeOf }: Words): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const rows = bars.map((bar) => [
    bar.start,
    modeOf(bar.mode),
    ...reportFigures.map((figure) => (figure === 'savings_cents' ? bar[figure] / 100 : bar[figure])),
  ])
  const text = stringify([[...heads], ...rows], { bom: true, cast: { string: withoutFormula } })
  saveText(text, `${name}.csv`, 'text/csv')
}
