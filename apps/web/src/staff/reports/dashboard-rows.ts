import type { Dashboard, DashboardSide } from '@throughway/contract/programme/dashboard'
import {
  dashboardFacts,
  type DashboardFigure,
  dashboardFigures,
  type DashboardSection,
} from '@throughway/domain/report/dashboard-figures'
import { type UnmetFacet, unmetFacets } from '@throughway/domain/report/tell-unmet'
import { withoutFormula } from '@throughway/domain/value/csv-cell'

/** The figures that the grants open, in the order of the screen. */
export function listFigures({ now }: Pick<Dashboard, 'now'>, section?: DashboardSection): DashboardFigure[] {
  return dashboardFigures.filter(
    (figure) => figure in now.figures && (section === undefined || dashboardFacts[figure].section === section),
  )
}

export type MonthRow = { month: string; now: number | null; before: number | null }

/** A figure by month, beside the same month a year before. */
export function listMonthRows({ now, before }: Pick<Dashboard, 'now' | 'before'>, figure: DashboardFigure): MonthRow[] {
  return now.months.map(({ month, figures }, at) => ({
    month,
    now: figures[figure] ?? null,
    before: before.months[at]?.figures[figure] ?? null,
  }))
}

export type ToldMode = DashboardSide['modes'][number]['mode']
export type ModeRow = { mode: ToldMode; now: number | null; before: number | null }

/** The shares of the modes of both years, the largest of this one first. */
export function listModeRows({ now, before }: Pick<Dashboard, 'now' | 'before'>): ModeRow[] {
  const modes = [...new Set([...now.modes, ...before.modes].map(({ mode }) => mode))]
  const shareIn = (side: DashboardSide, mode: ToldMode) => side.modes.find((each) => each.mode === mode)?.share ?? null
  return modes
    .map((mode) => ({ mode, now: shareIn(now, mode), before: shareIn(before, mode) }))
    .toSorted((one, other) => Number(one.mode === 'others') - Number(other.mode === 'others'))
}

export type UnmetRow = { value: string | null; now: number | null; before: number | null }

/** Refused rides of both years by one fact; hours in their own order, combined groups last. */
export function listUnmetRows({ now, before }: Pick<Dashboard, 'now' | 'before'>, facet: UnmetFacet): UnmetRow[] {
  const groupsOf = (side: DashboardSide) => side.unmet?.[facet] ?? []
  const ridesIn = (side: DashboardSide, value: string | null) =>
    groupsOf(side).find((each) => each.value === value)?.rides ?? null
  const values = [...new Set([...groupsOf(now), ...groupsOf(before)].map(({ value }) => value))]
  return values
    .map((value) => ({ value, now: ridesIn(now, value), before: ridesIn(before, value) }))
    .toSorted(
      (one, other) =>
        Number(one.value === null) - Number(other.value === null) ||
        (facet === 'hour' ? Number(one.value) - Number(other.value) : 0),
    )
}

export type Words = {
  headings: readonly string[]
  nameOf: (figure: DashboardFigure) => string
  sayUnit: (figure: DashboardFigure) => string
  modes: string
  share: string
  sayMode: (mode: ToldMode) => string
  sayFacet: (facet: UnmetFacet) => string
  sayGroup: (facet: UnmetFacet, value: string | null) => string
}

/**
 * Every number of the dashboard, one in each line, beside that of the year before. Withheld numbers are empty cells.
 */
export function listDashboardLines(dashboard: Dashboard, words: Words): (string | number | null)[][] {
  const { now, before } = dashboard
  const span = `${now.from}/${now.to}`
  const spanBefore = `${before.from}/${before.to}`
  return [
    [...words.headings],
    ...listFigures(dashboard).flatMap((figure) => {
      const head = ['', words.nameOf(figure), words.sayUnit(figure)]
      return [
        [figure, ...head, span, now.figures[figure] ?? null, spanBefore, before.figures[figure] ?? null],
        ...listMonthRows(dashboard, figure).map((row, at) => [
          figure,
          ...head,
          row.month,
          row.now,
          before.months[at]?.month ?? '',
          row.before,
        ]),
      ]
    }),
    ...listModeRows(dashboard).map((row) => [
      'mode_split',
      row.mode,
      `${words.modes}: ${words.sayMode(row.mode)}`,
      words.share,
      span,
      row.now,
      spanBefore,
      row.before,
    ]),
    ...unmetFacets.flatMap((facet) =>
      listUnmetRows(dashboard, facet).map((row) => [
        `unmet_rides_by_${facet}`,
        row.value ?? 'together',
        `${words.sayFacet(facet)}: ${words.sayGroup(facet, row.value)}`,
        words.sayUnit('unmet_rides'),
        span,
        row.now,
        spanBefore,
        row.before,
      ]),
    ),
  ]
}

type CodebookWords = Pick<Words, 'headings' | 'nameOf' | 'sayUnit'> & {
  define: (figure: DashboardFigure) => string
  sayOver: (over: (typeof dashboardFacts)[DashboardFigure]['over']) => string
  rule: string
}

/** The meaning of each figure, its unit, how months are combined, its source, and its least number of people. */
export function listCodebookLines(dashboard: Dashboard, words: CodebookWords): string[][] {
  return [
    [...words.headings],
    ...listFigures(dashboard).map((figure) => [
      figure,
      words.nameOf(figure),
      words.sayUnit(figure),
      words.define(figure),
      words.sayOver(dashboardFacts[figure].over),
      dashboardFacts[figure].source,
      words.rule,
    ]),
  ]
}

/** Lines as a file for a spreadsheet; its writer is loaded on demand. */
export async function writeLines(lines: readonly (readonly (string | number | null)[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify(
    lines.map((line) => [...line]),
    { bom: true, cast: { string: withoutFormula } },
  )
}

/** `+12` means 12 percent more than the year before; null where either figure is withheld or the earlier one is 0. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (100 * (now - before)) / before
}
