import type { OrganisationReport } from '@throughway/contract/programme/organisation-report'
import { withoutFormula } from '@throughway/domain/value/csv-cell'

type Figures = NonNullable<OrganisationReport['now']['figures']>
export type ReportMode = Figures['modes'][number]['mode']

/** The figures of a whole period, in the order of the screen. */
export const reportFigures = [
  'travellers',
  'trips',
  'trips_per_employee',
  'avoided_miles',
  'co2_pounds',
  'drive_alone_rate',
] as const satisfies readonly (keyof Figures)[]
export type ReportFigure = (typeof reportFigures)[number]

type ModeRow = { mode: ReportMode; now: Figures['modes'][number] | undefined; before: number | null }

/**
 * The modes of both periods, those of the later one first; `before` is the earlier share, null where it is withheld.
 */
export function listModes({ now, before }: OrganisationReport): ModeRow[] {
  const [later, earlier] = [now.figures?.modes ?? [], before.figures?.modes ?? []]
  const modes = [...new Set([...later, ...earlier].map(({ mode }) => mode))].toSorted(
    (one, other) => Number(one === 'others') - Number(other === 'others'),
  )
  return modes.map((mode) => ({
    mode,
    now: later.find((each) => each.mode === mode),
    before: earlier.find((each) => each.mode === mode)?.share ?? null,
  }))
}

type Words = {
  figure: string
  now: string
  before: string
  nameOf: (figure: ReportFigure) => string
  tripsBy: (mode: ReportMode) => string
  shareOf: (mode: ReportMode) => string
}

/** The report as a file for a spreadsheet; its writer is loaded on demand. */
export async function writeReport(report: OrganisationReport, words: Words): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const { now, before } = report
  const of = (figures: Figures | null, mode: ReportMode) => figures?.modes.find((each) => each.mode === mode)
  const rows = [
    [words.figure, words.now, words.before],
    ...reportFigures.map((figure) => [
      words.nameOf(figure),
      now.figures?.[figure] ?? null,
      before.figures?.[figure] ?? null,
    ]),
    ...listModes(report).flatMap(({ mode }) => [
      [words.tripsBy(mode), of(now.figures, mode)?.trips ?? null, of(before.figures, mode)?.trips ?? null],
      [words.shareOf(mode), of(now.figures, mode)?.share ?? null, of(before.figures, mode)?.share ?? null],
    ]),
  ]
  return stringify(rows, { bom: true, cast: { string: withoutFormula } })
}
