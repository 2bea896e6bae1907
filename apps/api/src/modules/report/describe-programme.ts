import type { ProgrammeReport, ReportPeriod } from '@throughway/contract/programme/statistics'
import { addUpImpact, figuresOfImpact, type ImpactMode } from '@throughway/domain/report/impact'
import { addModes } from '@throughway/domain/report/tell-month'
import type { ImpactMonthRow } from '#modules/dashboard/dashboard.ts'

type Told = Pick<ProgrammeReport, 'left_out' | 'members' | 'totals' | 'by_mode' | 'bars'>
type Mode = { mode: ImpactMode; trips: number }

/** Sums of the public months. Withheld figures are in no sum and no bar. */
export function describeProgramme(
  period: ReportPeriod,
  rows: readonly ImpactMonthRow[],
): Told & { avoidedMetres: number } {
  const told = rows.flatMap(({ month, told: of }) => (of ? [{ month, ...of }] : []))
  const sums = addUpImpact(told)
  const startOf = (month: string) => (period === 'all' ? `${month.slice(0, 4)}-01-01` : month)
  const starts = Map.groupBy(told, ({ month }) => startOf(month))
  return {
    left_out: rows.filter((row) => row.told === null).map(({ month }) => month.slice(0, 7)),
    members: period === 'month' ? (told[0]?.members ?? null) : null,
    totals: told.length === 0 ? null : figuresOfImpact(sums),
    by_mode: addUpModes(told),
    bars: [...starts].flatMap(([start, months]) => addUpModes(months).map((each) => ({ start, ...each }))),
    avoidedMetres: sums.avoided_metres,
  }
}

function addUpModes(months: readonly { modes: readonly Mode[] }[]): Mode[] {
  return addModes(months.flatMap(({ modes }) => modes))
}
