import type { DashboardSide } from '@throughway/contract/programme/dashboard'
import type { Permission } from '@throughway/domain/identity/permissions'
import {
  combineMonths,
  dashboardFacts,
  type DashboardFigure,
  dashboardFigures,
  listMonths,
  programmeFigures,
  shareOf,
} from '@throughway/domain/report/dashboard-figures'
import { addModes } from '@throughway/domain/report/tell-month'
import { addUnmet, unmetFacets } from '@throughway/domain/report/tell-unmet'
import { figuresOfMonth, isPartial } from '@throughway/domain/report/told-month'
import type { KeptMonth } from './dashboard.queries.ts'

type Reader = { held: ReadonlySet<Permission>; isOfProgramme: boolean }
type Span = { from: string; to: string }

/** One side of the dashboard: the months of a span and their totals, within the reader's grants. */
export function describeSide({ from, to }: Span, kept: readonly KeptMonth[], reader: Reader): DashboardSide {
  const figures = dashboardFigures.filter(
    (figure) =>
      reader.held.has(dashboardFacts[figure].permission) &&
      (reader.isOfProgramme || !programmeFigures.includes(figure)),
  )
  const known = new Map(kept.map(({ month, told }) => [month, told]))
  const months = listMonths(from, to).map((month) => {
    const told = known.get(month)
    const values = told && figuresOfMonth(told)
    return {
      month,
      is_counted: told !== undefined,
      is_partial: told !== undefined && isPartial(told),
      factor_set: told?.factor_set ?? null,
      figures: pick(figures, (figure) => values?.[figure] ?? null),
    }
  })
  return {
    from,
    to,
    figures: pick(figures, (figure) =>
      combineMonths(
        figure,
        months.map((month) => month.figures),
      ),
    ),
    modes: describeModes(kept),
    unmet: figures.includes('unmet_rides') ? describeUnmet(kept) : null,
    months,
  }
}

function pick(figures: readonly DashboardFigure[], valueOf: (figure: DashboardFigure) => number | null) {
  return Object.fromEntries(figures.map((figure) => [figure, valueOf(figure)])) as DashboardSide['figures']
}

function describeModes(kept: readonly KeptMonth[]): DashboardSide['modes'] {
  const modes = addModes(kept.flatMap(({ told }) => told.travel?.modes ?? []))
  const all = modes.reduce((sum, { trips }) => sum + trips, 0)
  return modes.map((each) => ({ ...each, share: shareOf(each.trips, all) }))
}

function describeUnmet(kept: readonly KeptMonth[]): DashboardSide['unmet'] {
  const told = kept.flatMap(({ told: { unmet } }) => unmet ?? [])
  if (told.length === 0) return null
  const [purpose, area, hour] = unmetFacets.map((facet) => addUnmet(told.flatMap((each) => each[facet])))
  return { purpose: purpose!, area: area!, hour: hour! }
}
